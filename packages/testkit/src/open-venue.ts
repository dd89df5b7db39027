import type { Item, ItemCode, Menu, OptionGroup } from "@comanda/domain/menu";
import type { Venue } from "@comanda/domain/venue";
import {
  itemFromWire,
  menuFromWire,
  venueFromWire,
  type WireItem,
  type WireOptionGroup,
} from "@comanda/contract";
import { Item as ItemSchema } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { DemoVenue } from "./demo-venue.ts";
import { dish } from "./menu-builder.ts";
import { EXCLUSIVE_TITLES } from "./venues/exclusive-titles.ts";

/** A demo venue in the domain's words, as phone and server hold it. */
export interface OpenedVenue {
  readonly venue: Venue;
  readonly menu: Menu;
  /** The dish with this code; throws when there is none, so that a test fails where it is wrong. */
  readonly item: (code: ItemCode) => Item;
}

export function openVenue(demo: DemoVenue): OpenedVenue {
  const menu = menuFromWire(demo.menu, (wire) => v.parse(ItemSchema, wire));
  return {
    venue: venueFromWire(demo.settings),
    menu,
    item(code) {
      const found = menu.items.get(code);
      if (found === undefined) throw new Error(`${demo.slug} has no dish ${code}`);
      return found;
    },
  };
}

/** One dish of a test in the domain's words, made with `dish`, `question` and `choice`. */
export function itemOf(wire: WireItem): Item {
  return itemFromWire(wire, EXCLUSIVE_TITLES);
}

/** One question of a test in the domain's words. */
export function groupOf(question: WireOptionGroup): OptionGroup {
  const [group] = itemOf(dish("DISH", ["Dish", "菜"], 5, { groups: [question] })).groups;
  if (group === undefined) throw new Error("a dish with one question has one group");
  return group;
}
