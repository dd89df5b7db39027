import type { Menu } from "@comanda/domain/menu";
import type { Venue } from "@comanda/domain/venue";
import * as v from "valibot";
import { menuFromWire } from "../mapping/menu.ts";
import { venueFromWire } from "../mapping/venue.ts";
import { Item, MenuDocument } from "./menu.ts";
import { VenueSettings } from "./settings.ts";

const VenueFile = v.object({ settings: VenueSettings, menu: MenuDocument });

/**
 * A venue as its file in JSON has it, in the domain's words; throws where it is none. Dishes are read when they are
 * asked for.
 */
export function readVenueFile(text: string): { readonly venue: Venue; readonly menu: Menu } {
  const { settings, menu } = v.parse(VenueFile, JSON.parse(text));
  return {
    venue: venueFromWire(settings),
    menu: menuFromWire(menu, (wire) => v.parse(Item, wire)),
  };
}
