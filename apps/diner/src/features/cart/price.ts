import {
  missedPromotions,
  priceCart,
  promotionsFor,
  type Cart,
  type Menu,
  type NearMiss,
  type Orderer,
  type OrderMode,
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
  /** How the order will be served, and who orders: both from the session. */
  readonly mode: OrderMode;
  readonly orderer: Orderer;
}

/** What a cart costs, by the same function as on the server. */
export function price(cart: Cart, till: Till): Receipt {
  const { menu, venue, mode } = till;
  return priceCart({ cart, menu, rules: venue.pricing, mode, ...offersOf(till) });
}

/** What a cart nearly gets. */
export function missed(cart: Cart, till: Till): readonly NearMiss[] {
  return missedPromotions({ cart, menu: till.menu, ...offersOf(till) });
}

const known = new WeakMap<WireSettings, ReturnType<typeof readOffers>>();

function offersOf(till: Till): ReturnType<typeof readOffers> {
  const before = known.get(till.settings);
  if (before !== undefined) return before;
  const offers = readOffers(till);
  known.set(till.settings, offers);
  return offers;
}

function readOffers({ settings, orderer }: Till) {
  const { promotions, containers } = offersFromWire(v.parse(Offers, settings));
  const sources = { venue: promotions, vouchers: [], ...orderer };
  return { promotions: promotionsFor(sources), containers };
}
