import type { Item, ItemCode } from "@comanda/domain/menu";
import { promotionsFor, type Promotion } from "@comanda/domain/promotions";
import { offersFromWire, ordererFromWire, type WireSettings } from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import * as v from "valibot";

/** What the venue gives away to this guest, in the order in which it applies, and what dishes are packed in. */
export interface GuestOffers {
  readonly promotions: readonly Promotion[];
  readonly containers: ReadonlyMap<ItemCode, Item>;
}

const known = new WeakMap<WireSettings, GuestOffers>();

/** The offers that came with the settings: those of this moment (Q-047a), read once. */
export function offersOf(settings: WireSettings): GuestOffers {
  const before = known.get(settings);
  if (before !== undefined) return before;
  const { promotions, containers } = offersFromWire(v.parse(Offers, settings));
  const sources = { venue: promotions, ...ordererFromWire() };
  const offers = { promotions: promotionsFor(sources), containers };
  known.set(settings, offers);
  return offers;
}
