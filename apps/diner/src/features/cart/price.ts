import type { Cart } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import type { OrderMode } from "@comanda/domain/order";
import { missedPromotions, usedUpPromotions, type Receipt } from "@comanda/domain/pricing";
import type { NearMiss, UsedUpPromotion } from "@comanda/domain/promotions";
import { priceRedeemed, redeemedCart, type PricedRedeeming } from "@comanda/domain/rewards";
import { cartMode, type Orderer, type SessionMode } from "@comanda/domain/session";
import type { Venue } from "@comanda/domain/venue";
import type { WireSettings } from "@comanda/contract";
import * as v from "valibot";
import { offersOf } from "../../data/offers.ts";
import { explainTotal } from "./explain.ts";
import { followOfferTime } from "../../data/offer-time.ts";
import { useOrderer } from "../../state/orderer.ts";
// What a voucher brings, what a member is offered and what is redeemed is priced from the first moment on.
import "../../data/member-promotions.ts";
import "../../data/redeeming-member.ts";
import "../../state/voucher.ts";

/** A server that says nothing of members or of a programme has none. */
const Redeems = v.object({
  hasMember: v.optional(v.boolean(), false),
  memberRedeem: v.optional(v.boolean(), false),
  hasProgramme: v.optional(v.boolean(), false),
  programmeRedeem: v.optional(v.boolean(), false),
});

/** What a cart is priced by. */
export interface PricingContext {
  readonly menu: Menu;
  readonly venue: Venue;
  readonly settings: WireSettings;
  /** What the session's code is for. */
  readonly mode: SessionMode;
  /** How its guest chose to have the order. */
  readonly chosen?: OrderMode | undefined;
  readonly orderer: Orderer;
}

/** What was priced last: the bar, the slip and the ribbons ask for the same at one moment. */
let last: { readonly cart: Cart; readonly context: PricingContext } | undefined;
let lastPriced: PricedRedeeming | undefined;

/** What a cart costs before it is brought, by the same function as on the server; nothing where there is no cart. */
export function price(cart: Cart, context: PricingContext): Receipt | undefined {
  return priceRewards(cart, context)?.receipt;
}

/** The same with what is redeemed on it, and what of that can be redeemed no more. */
export function priceRewards(cart: Cart, context: PricingContext): PricedRedeeming | undefined {
  if (cart !== last?.cart || !isSame(context, last.context)) {
    lastPriced = priceNow(cart, context);
    last = { cart, context };
  }
  return lastPriced;
}

function isSame(one: PricingContext, other: PricingContext): boolean {
  const members = ["menu", "venue", "settings", "mode", "chosen", "orderer"] as const;
  return members.every((member) => one[member] === other[member]);
}

/** An offer that begins or ends by the clock while a cart is open is said with what the cart costs now. */
followOfferTime(() => {
  const seen = lastPriced?.receipt;
  if (last === undefined || seen === undefined) return;
  const now = price(last.cart, { ...last.context, orderer: useOrderer.getState() });
  if (now === undefined || now.total === seen.total) return;
  explainTotal(seen, now);
});

function priceNow(
  cart: Cart,
  { menu, venue, settings, orderer, ...session }: PricingContext,
): PricedRedeeming | undefined {
  const mode = cartMode(session.mode, session.chosen);
  if (mode === undefined) return undefined;
  const offers = offersOf(settings, orderer);
  const { redeemed } = orderer;
  const isRedeemOn = redeemed !== undefined && redeemsOf(settings);
  const isProgrammeRedeemOn = redeemed !== undefined && programmeRedeemsOf(settings);
  const rules = venue.pricing;
  const rewards = { isRedeemOn, isProgrammeRedeemOn, redeemed };
  return priceRedeemed({ cart, menu, rules, mode, ...offers, ...rewards });
}

/** Whether the venue lets its members redeem on their phone (RWD-001). */
export function redeemsOf(settings: WireSettings | undefined): boolean {
  const rules = v.safeParse(Redeems, settings);
  return rules.success && rules.output.hasMember && rules.output.memberRedeem;
}

/** Whether it lets the members of its outside programme redeem there (EXT-002). */
export function programmeRedeemsOf(settings: WireSettings | undefined): boolean {
  const rules = v.safeParse(Redeems, settings);
  return rules.success && rules.output.hasProgramme && rules.output.programmeRedeem;
}

/** More near misses than this are noise, and none is near of which more than half is missing. */
const SHOWN = { most: 2, missingShare: 0.5 } as const;

/** What a cart nearly gets, as much of it as is shown. */
export function missed(cart: Cart, context: PricingContext): readonly NearMiss[] {
  return missedPromotions(promoted(cart, context), SHOWN);
}

/** Of which offers it would have more, had they no limit. */
export function usedUp(cart: Cart, context: PricingContext): readonly UsedUpPromotion[] {
  return usedUpPromotions(promoted(cart, context));
}

/** A cart, with what is redeemed on it, as its offers see it. */
function promoted(cart: Cart, context: PricingContext) {
  const state = priceRewards(cart, context)?.state;
  return {
    cart: state === undefined ? cart : redeemedCart(state),
    menu: context.menu,
    ...offersOf(context.settings, context.orderer),
  };
}
