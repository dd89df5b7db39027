import type { PaymentMethod } from "@comanda/domain/checkout";
import { accept, refuse, type Result } from "@comanda/domain";
import { reconcile, type CartChange } from "@comanda/domain/cart";
import { canBook, withDeliveryFee } from "@comanda/domain/fulfilment";
import type { Menu } from "@comanda/domain/menu";
import { checkSelection } from "@comanda/domain/options";
import { isTakeAwayMode, orderedLines } from "@comanda/domain/order";
import { isTooLarge, priceCart, type PricingInput } from "@comanda/domain/pricing";
import { hasVisit, menuOfFlow, orderingMode, type SessionMode } from "@comanda/domain/session";
import type { ApiRefusal, OrderCommand } from "@comanda/contract";
import { orderingSession, type OrderingMoment } from "../../../auth/active-session.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import { checkPayment } from "./check-payment.ts";
import { checkedDetails, timeOf } from "./checked-details.ts";
import type { LookedUp } from "./looked-up.ts";
import { deliveryStop } from "./looked-up-delivery.ts";
import { dueTimeOf, type Decided, type OrderRequest } from "./new-order.ts";

export interface PlaceOrderInput extends OrderRequest {
  /** The phone's idempotency key; without one the user's visible order id is the key (D-02). */
  readonly key: string | undefined;
  /** How its guest pays. */
  readonly method: PaymentMethod;
}

/** Whether the order may be placed against this menu at this moment, and for how much. */
export function decideOrder(
  found: OpenVenue | undefined,
  { session, command, now, method }: PlaceOrderInput,
  moment: OrderingMoment,
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
  const { cart, changes } = reconcile(command.cart, menu, selling.availability);
  const blocking = changes.filter((change) => blocks(change, command));
  const pricing: PricingInput = {
    cart,
    menu: selling.menu,
    rules: venue.rules.venue.pricing,
    mode,
    promotions: venue.stock.promotionsFor(orderer),
    containers: venue.catalogue.containers,
  };
  const destination = { mode, lookedUpFee: lookedUp.value?.fee };
  const priced = withDeliveryFee(priceCart(pricing), destination, venue.rules.delivery);
  const { allergies } = command;
  const receipt = allergies === undefined ? priced : { ...priced, allergies };
  if (isTooLarge(receipt)) return refuse({ kind: "total-too-large" });
  if (blocking.length > 0) return refuse({ kind: "menu-changed", changes: blocking });
  for (const line of cart.lines) {
    const item = menu.items.get(line.code);
    if (item === undefined) continue;
    const missing = checkSelection(item, line.selection, line.quantity);
    if (missing.length > 0)
      return refuse({ kind: "selection-incomplete", title: item.title, missing });
  }
  const served = { mode, code: session.mode, lookedUp: lookedUp.value };
  const details = checkedDetails(command, served, venue.rules.ways);
  if (!details.ok) return details;
  const stop = deliveryStop(mode, receipt, command, venue);
  if (stop !== undefined) return refuse(stop);
  const { expectedTotal } = command;
  if (expectedTotal !== undefined && expectedTotal !== receipt.total) {
    return refuse({ kind: "price-changed", expected: expectedTotal, receipt });
  }
  const payment = checkPayment(active.value, { mode, chosen: method }, receipt);
  if (!payment.ok) return payment;
  return accept({
    active: active.value,
    mode,
    cart,
    receipt,
    lines: orderedLines(pricing, receipt),
    details: details.value,
    payment: payment.value,
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
