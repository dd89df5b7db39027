import type { Cart } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import type { OrderMode } from "@comanda/domain/order";
import { missedPromotions, priceCart, type Receipt } from "@comanda/domain/pricing";
import type { NearMiss } from "@comanda/domain/promotions";
import { cartMode, type SessionMode } from "@comanda/domain/session";
import type { Venue } from "@comanda/domain/venue";
import type { WireSettings } from "@comanda/contract";
import { offersOf } from "../../data/offers.ts";

/** What a cart is priced by. */
export interface PricingContext {
  readonly menu: Menu;
  readonly venue: Venue;
  readonly settings: WireSettings;
  /** What the session's code is for. */
  readonly mode: SessionMode;
  /** How its guest chose to have the order. */
  readonly chosen?: OrderMode | undefined;
}

/** What was priced last: the bar, the slip and the ribbons ask for the same at one moment. */
let last: readonly unknown[] = [];
let lastReceipt: Receipt | undefined;

/** What a cart costs before it is brought, by the same function as on the server; nothing where there is no cart. */
export function price(cart: Cart, context: PricingContext): Receipt | undefined {
  const { menu, venue, settings, mode, chosen } = context;
  const asked = [cart, menu, venue, settings, mode, chosen];
  if (asked.some((each, at) => each !== last[at])) {
    lastReceipt = priceNow(cart, context);
    last = asked;
  }
  return lastReceipt;
}

function priceNow(
  cart: Cart,
  { menu, venue, settings, ...session }: PricingContext,
): Receipt | undefined {
  const mode = cartMode(session.mode, session.chosen);
  if (mode === undefined) return undefined;
  return priceCart({ cart, menu, rules: venue.pricing, mode, ...offersOf(settings) });
}

/** More near misses than this are noise, and none is near of which more than half is missing. */
const SHOWN = { most: 2, missingShare: 0.5 } as const;

/** What a cart nearly gets, as much of it as is shown. */
export function missed(cart: Cart, context: PricingContext): readonly NearMiss[] {
  return missedPromotions({ cart, menu: context.menu, ...offersOf(context.settings) }, SHOWN);
}
