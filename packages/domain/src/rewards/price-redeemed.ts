import type { ItemCode } from "../menu/item-code.ts";
import { priceCart, type PricingInput } from "../pricing/price-cart.ts";
import type { Receipt } from "../pricing/receipt.ts";
import type { MemberBalance } from "./member-balance.ts";
import type { ProgrammeBalance } from "./programme-balance.ts";
import { redeemOnce, type AgainRefusal, type RedemptionContext } from "./redeem-again.ts";
import { redeemedCart } from "./redeemed-cart.ts";
import { redeemedDiscounts } from "./redeemed-discounts.ts";
import type { Redeeming, Redemption } from "./redemption.ts";

/** Most redemptions of one order: each of them prices the order once more. */
export const MAX_REDEMPTIONS = 10;

/** What somebody redeems on an order, and what they have to spend on it. */
export interface Redeemed {
  readonly redemptions: readonly Redemption[];
  /** Of the club's member; undefined where none is logged in. */
  readonly balance: MemberBalance | undefined;
  /** Of an outside programme's (M-C14). */
  readonly programme?: ProgrammeBalance | undefined;
}

/** Everything that the price of an order with rewards depends on. */
export interface RedeemPricing extends Omit<PricingInput, "orderDiscounts"> {
  /** The venue lets its members redeem (RWD-001). */
  readonly isRedeemOn: boolean;
  /** And those of its programme theirs (EXT-002). */
  readonly isProgrammeRedeemOn?: boolean | undefined;
  /** Undefined where nothing is redeemed. */
  readonly redeemed: Redeemed | undefined;
  /** Dishes that cannot be had at this moment, beside those that the menu marks as sold out. */
  readonly unavailable?: ReadonlySet<ItemCode> | undefined;
}

/** An order with what can be redeemed on it. */
export interface PricedRedeeming {
  /** The cart as its guest made it, with what is redeemed on it: `redeemedCart` shows, prices and sends it. */
  readonly state: Redeeming;
  readonly receipt: Receipt;
  /** The places of its redemptions among the given ones, from 0. */
  readonly places: readonly number[];
  /** What can be redeemed no more, by its place among the given, with the reason. */
  readonly over: readonly AgainRefusal[];
}

/**
 * Prices an order with its rewards as the phone and the server do alike: everything is redeemed once more by what the
 * member has, and what cannot be redeemed any more is left out (M-A10, D-01). Of 150 points two rewards of 100 are wanted:
 * the first counts, the second is over, and the receipt is that of one. What is off a dish goes before what is off the order,
 * as on every receipt: of two teas of 3.00 with one free, 10 % are 0.30.
 */
export function priceRedeemed(pricing: RedeemPricing): PricedRedeeming {
  const { cart, redeemed, isRedeemOn, isProgrammeRedeemOn = false } = pricing;
  const priced = (state: Redeeming): Receipt =>
    priceCart({
      ...pricing,
      cart: redeemedCart(state),
      orderDiscounts: redeemedDiscounts(state.redemptions, undefined),
    });
  const over: AgainRefusal[] = [];
  const context: RedemptionContext = {
    menu: pricing.menu,
    unavailable: pricing.unavailable,
    member: redeemed?.balance,
    programme: redeemed?.programme,
    redeems: { asMember: isRedeemOn, inProgramme: isProgrammeRedeemOn },
    priced: (so) => ({ subtotal: priced(so).subtotal, staffDiscount: 0 }),
  };
  let state: Redeeming = { cart, redemptions: [] };
  const places: number[] = [];
  for (const { at, redemption } of dishesFirst(redeemed?.redemptions ?? [])) {
    const once = redeemOnce(state, redemption, context);
    if (once.ok) {
      state = once.value;
      places.push(at);
    } else over.push({ at, refusal: once.refusal });
  }
  return { state, receipt: priced(state), places, over };
}

/** In the order in which they are redeemed, each with its place among the given ones. */
function dishesFirst(
  redemptions: readonly Redemption[],
): readonly { readonly at: number; readonly redemption: Redemption }[] {
  const all = redemptions.map((redemption, at) => ({ at, redemption }));
  const isOfOrder = ({ redemption }: (typeof all)[number]): boolean =>
    redemption.target.kind === "order";
  return [...all.filter((each) => !isOfOrder(each)), ...all.filter(isOfOrder)];
}
