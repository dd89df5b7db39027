import type { PaymentMethod } from "@comanda/domain/checkout";
import { accept, refuse, type Result } from "@comanda/domain";
import { reconcile, type Availability, type Cart, type CartChange } from "@comanda/domain/cart";
import { canBook, withDeliveryFee } from "@comanda/domain/fulfilment";
import type { ItemCode, Menu } from "@comanda/domain/menu";
import type { Money } from "@comanda/domain/money";
import { checkSelection } from "@comanda/domain/options";
import { isTakeAwayMode, orderedLines } from "@comanda/domain/order";
import { isTooLarge, type Receipt } from "@comanda/domain/pricing";
import {
  priceRedeemed,
  redeemedCart,
  type Redemption,
  type RedeemPricing,
} from "@comanda/domain/rewards";
import { hasVisit, menuOfFlow, orderingMode, type SessionMode } from "@comanda/domain/session";
import type { ApiRefusal, OrderCommand } from "@comanda/contract";
import {
  orderingSession,
  type OrderingMoment,
  type OrderingSession,
} from "../../../auth/active-session.ts";
import type { PlacingOrderer } from "../../../auth/orderer.ts";
import type { RewardsOfOrder, VoucherOfOrder } from "../../../tables/orders/order-rows.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import type { ProgrammeSpending } from "../../programme/order-programme.ts";
import { aheadStop } from "./ahead-stop.ts";
import { checkPayment, type Balances } from "./check-payment.ts";
import { checkedDetails, timeOf } from "./checked-details.ts";
import type { LookedUp } from "./looked-up.ts";
import { deliveryStop } from "./looked-up-delivery.ts";
import { dueTimeOf, type Decided, type OrderRequest } from "./new-order.ts";
import { otherTotal } from "./other-total.ts";
import { topUpOf } from "./topped-up.ts";

export interface PlaceOrderInput extends OrderRequest {
  /** Where the call comes from. */
  readonly address: string;
  /** The phone's idempotency key; without one the user's visible order id is the key (D-02). */
  readonly key: string | undefined;
  /** How its guest pays. */
  readonly method: PaymentMethod;
  /** The handle of a login to an outside programme; empty without one. */
  readonly handle: string;
}

/** The moment, with whoever orders and the voucher that they use. */
export interface PlacingMoment extends Omit<OrderingMoment, "orderer">, PlacingOrderer, Balances {}

/** Whether the order may be placed against this menu at this moment, and for how much. */
export function decideOrder(
  found: OpenVenue | undefined,
  { session, command, now, method }: PlaceOrderInput,
  moment: PlacingMoment,
  lookedUp: Result<LookedUp | undefined, ApiRefusal>,
): Result<Decided, ApiRefusal> {
  const active = orderingSession(session, found, moment);
  if (!active.ok) return active;
  const { venue, orderer } = active.value;
  const ordered = orderingMode(session.mode, command.mode, venue.rules.ways);
  if (!ordered.ok) return ordered;
  const mode = ordered.value;
  const closed = venue.rules.closed(now, mode);
  const takesLater = isTakeAwayMode(mode) && venue.rules.laterFrom(now) !== undefined;
  if (closed !== undefined && !takesLater) return refuse(closed);
  const time = timeOf(command, mode);
  const paused = venue.stock.paused({ now, mode, time });
  if (paused !== undefined) return refuse(paused);
  const dueAt = dueTimeOf({ mode, session }, command, now);
  if (isTakeAwayMode(mode) && !canHave(time, venue, { now, isClosed: closed !== undefined }))
    return refuse({ kind: "slot-gone", next: undefined });
  if (command.cart.lines.length === 0) return refuse({ kind: "empty-cart" });
  if (!lookedUp.ok) return lookedUp;
  const selling = venue.stock.sellingAt(dueAt, now);
  const menu = menuFor(command, venue, { menu: selling.menu, mode: session.mode });
  const { cart: own, changes } = reconcile(command.cart, menu, selling.availability);
  const blocking = changes.filter((change) => blocks(change, command));
  const { hasMember, memberRedeem, hasProgramme, programmeRedeem } = venue.rules.settings;
  const pricing: RedeemPricing = {
    cart: own,
    menu: selling.menu,
    rules: venue.rules.venue.pricing,
    mode,
    promotions: venue.stock.promotionsFor(orderer, Math.max(now, dueAt)),
    containers: venue.catalogue.containers,
    isRedeemOn: hasMember && memberRedeem,
    isProgrammeRedeemOn: hasProgramme && programmeRedeem,
    redeemed: orderer.redeemed,
    unavailable: orderer.redeemed && unavailableOf(selling.availability),
  };
  const redeemed = priceRedeemed(pricing);
  const cart = redeemedCart(redeemed.state);
  const destination = { mode, lookedUpFee: lookedUp.value?.fee };
  const brought = (of: Receipt): Receipt => withDeliveryFee(of, destination, venue.rules.delivery);
  const priced = brought(redeemed.receipt);
  const { allergies } = command;
  const receipt = allergies === undefined ? priced : { ...priced, allergies };
  if (isTooLarge(receipt)) return refuse({ kind: "total-too-large" });
  if (blocking.length > 0) return refuse({ kind: "menu-changed", changes: blocking });
  const incomplete = incompleteLine(own, menu);
  if (incomplete !== undefined) return refuse(incomplete);
  const ahead = aheadStop({ lines: cart.lines, menu, mode, time: dueAt || undefined }, venue, now);
  if (ahead !== undefined) return refuse(ahead);
  const served = { mode, code: session.mode, lookedUp: lookedUp.value };
  const details = checkedDetails(command, served, venue.rules.ways);
  if (!details.ok) return details;
  const stop = deliveryStop(mode, receipt, command, venue);
  if (stop !== undefined) return refuse(stop);
  const other = otherTotal(moment, redeemed.over, command, receipt);
  if (other !== undefined) return refuse(other);
  const { total } = receipt;
  const payment = checkPayment(active.value, { mode, chosen: method }, receipt, moment);
  if (!payment.ok) return payment;
  return accept({
    active: active.value,
    mode,
    cart,
    receipt,
    lines: orderedLines({ ...pricing, cart }, receipt),
    details: details.value,
    payment: payment.value,
    voucher: usedOf(moment, receipt),
    rewards: spentOf(active.value, redeemed.state.redemptions),
    topUp: payment.value === "topUp" ? topUpOf(active.value, total) : undefined,
    spending: spendingOf(redeemed.state.redemptions, payment.value === "credit" ? total : 0),
    withoutCampaigns: () => brought(priceRedeemed(withoutCampaigns(pricing)).receipt),
  });
}

/**
 * Whether an order that leaves the house can be had at this time, undefined as soon as possible: 12:30 is no slot of a venue that
 * opens at 17:00, nor any time where guests choose none. Outside the hours nothing is had as soon as possible.
 */
function canHave(
  time: number | undefined,
  { rules }: OpenVenue,
  { now, isClosed }: { readonly now: number; readonly isClosed: boolean },
): boolean {
  const { ways, booking, venue } = rules;
  if (time === undefined && isClosed) return false;
  if (time === undefined) return booking.allowsToday || !ways.takesLater;
  return ways.takesLater && canBook(time, { now, timeZone: venue.timeZone, rules: booking });
}

/** The first dish of which something has to be chosen that was not. */
function incompleteLine({ lines }: Cart, { items }: Menu): ApiRefusal | undefined {
  for (const { code, selection, quantity } of lines) {
    const item = items.get(code);
    const missing = item === undefined ? [] : checkSelection(item, selection, quantity);
    if (item !== undefined && missing.length > 0)
      return { kind: "selection-incomplete", title: item.title, missing };
  }
  return undefined;
}

/** A voucher without any effect is not used: it counts when its order gets something for it. */
function usedOf({ voucher }: PlacingOrderer, { promotions }: Receipt): VoucherOfOrder | undefined {
  const hasEffect = promotions.some(({ promotion }) => promotion === voucher?.promotion);
  return hasEffect ? voucher : undefined;
}

/** What each reward of an order costs its member: points, the stamps of a full card, or a voucher. */
function spentOf(
  { session: { member }, venue }: OrderingSession,
  redemptions: readonly Redemption[],
): RewardsOfOrder | undefined {
  const rewards = redemptions.flatMap((each) => (each.source === "reward" ? [each] : []));
  if (member === undefined || rewards.length === 0) return undefined;
  const { clubId, memberId } = member;
  const spent = rewards.map(({ reward: { id, kind }, points }, at) => {
    if (kind === "points") return { at, kind, subject: "", units: points };
    if (kind === "voucher") return { at, kind: "vouchers" as const, subject: id, units: 1 };
    const units = venue.rules.rewards.get(id)?.wire.minTrans ?? 0;
    return { at, kind: "stamps" as const, subject: id, units };
  });
  return { clubId, memberId, spent };
}

/** What it takes of a programme: each campaign once, and of the store credit all or nothing of what it costs. */
function spendingOf(
  redemptions: readonly Redemption[],
  credit: Money,
): ProgrammeSpending | undefined {
  const campaigns = redemptions.flatMap((each) => (each.source === "programme" ? [each] : []));
  if (campaigns.length === 0 && credit === 0) return undefined;
  return {
    credit,
    redemptions: campaigns.map(({ campaign: { id, option = "" }, spendingAmount }) => {
      return { campaignId: id, optionId: option, spendingAmount };
    }),
  };
}

function withoutCampaigns({ redeemed, ...pricing }: RedeemPricing): RedeemPricing {
  const redemptions = redeemed?.redemptions.filter(({ source }) => source === "reward") ?? [];
  return { ...pricing, redeemed: redeemed && { ...redeemed, redemptions } };
}

/** What no reward puts into a cart. */
function unavailableOf({ soldOut, offSale }: Availability): ReadonlySet<ItemCode> {
  return new Set([...soldOut, ...offSale]);
}

/** What choices are held against: in the initial flow four guests may choose four soups of one (INI-013). */
function menuFor(
  { isInitial, guests }: OrderCommand,
  venue: OpenVenue,
  { menu, mode }: { readonly menu: Menu; readonly mode: SessionMode },
): Menu {
  if (isInitial !== true || !hasVisit(mode)) return menu;
  return menuOfFlow({ steps: venue.rules.initialFlow.steps, guests, menu });
}

/** Line prices are compared only where the phone did not say which total it showed (D-13). */
function blocks(change: CartChange, command: OrderCommand): boolean {
  return change.kind !== "line-price-changed" || command.expectedTotal === undefined;
}
