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

/** What a cart is priced by. */
export interface Till {
  readonly menu: Menu;
  readonly venue: Venue;
  readonly settings: WireSettings;
}

/** What a cart costs, by the same function as on the server. */
export function price(cart: Cart, { menu, venue, settings }: Till): Receipt {
  const offers = offersOf(settings);
  return priceCart({ cart, menu, rules: venue.pricing, mode: "dineIn", ...offers });
}

/** What a cart nearly gets. */
export function missed(cart: Cart, { menu, settings }: Till): readonly NearMiss[] {
  return missedPromotions({ cart, menu, ...offersOf(settings) });
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
