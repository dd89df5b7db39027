import type { Cart } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import { missedPromotions, priceCart, type Receipt } from "@comanda/domain/pricing";
import { promotionsFor, type NearMiss } from "@comanda/domain/promotions";
import { cartMode, type CodeMode } from "@comanda/domain/session";
import type { Venue } from "@comanda/domain/venue";
import { offersFromWire, ordererFromWire, type WireSettings } from "@comanda/contract";
import { Offers } from "@comanda/contract/schemas";
import * as v from "valibot";

/** What a cart is priced by. */
export interface PricingContext {
  readonly menu: Menu;
  readonly venue: Venue;
  readonly settings: WireSettings;
  /** What the session's code is for. */
  readonly mode: CodeMode;
}

/** What a cart costs, by the same function as on the server; nothing where there is no cart. */
export function price(
  cart: Cart,
  { menu, venue, settings, ...session }: PricingContext,
): Receipt | undefined {
  const mode = cartMode(session.mode);
  if (mode === undefined) return undefined;
  return priceCart({ cart, menu, rules: venue.pricing, mode, ...offersOf(settings) });
}

/** What a cart nearly gets. */
export function missed(cart: Cart, context: PricingContext): readonly NearMiss[] {
  return missedPromotions({ cart, menu: context.menu, ...offersOf(context.settings) });
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
  const sources = { venue: promotions, vouchers: [], ...ordererFromWire() };
  return { promotions: promotionsFor(sources), containers };
}
