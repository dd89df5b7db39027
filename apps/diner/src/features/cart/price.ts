import {
  missedPromotions,
  priceCart,
  promotionsFor,
  type Cart,
  type Menu,
  type NearMiss,
  type Receipt,
  type Venue,
} from "@comanda/domain";
import { offersFromWire, type WireSettings } from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import * as v from "valibot";

/** A cart's receipt, and what it nearly gets. */
export interface PricedCart {
  readonly receipt: Receipt;
  readonly missed: readonly NearMiss[];
}

/** Everything that pricing needs comes in its own part of the app, after the first dishes have been drawn. */
export type Price = typeof price;

/** What a cart costs, by the same function as on the server. */
export function price(cart: Cart, menu: Menu, venue: Venue, settings: WireSettings): PricedCart {
  const offers = offersOf(settings);
  const receipt = priceCart({ cart, menu, rules: venue.pricing, mode: "dineIn", ...offers });
  return { receipt, missed: missedPromotions({ cart, menu, ...offers }) };
}

const known = new WeakMap<WireSettings, ReturnType<typeof readOffers>>();

function offersOf(settings: WireSettings): ReturnType<typeof readOffers> {
  const before = known.get(settings);
  if (before !== undefined) return before;
  const offers = readOffers(settings);
  known.set(settings, offers);
  return offers;
}

function readOffers(settings: WireSettings) {
  const { promotions, containers } = offersFromWire(v.parse(Offers, settings));
  const guests = { member: [], vouchers: [], hasCustomer: false };
  return { promotions: promotionsFor({ venue: promotions, ...guests }), containers };
}
