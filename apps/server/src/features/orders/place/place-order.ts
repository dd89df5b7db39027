import { accept, refuse, type Result } from "@comanda/domain";
import { reconcile, type CartChange } from "@comanda/domain/cart";
import { canBook, withDeliveryFee } from "@comanda/domain/fulfilment";
import type { Menu } from "@comanda/domain/menu";
import { toDecimal } from "@comanda/domain/money";
import { checkSelection } from "@comanda/domain/options";
import { formatOrderNumber, isTakeAwayMode, orderedLines } from "@comanda/domain/order";
import { isTooLarge, priceCart, type PricingInput } from "@comanda/domain/pricing";
import { hasVisit, menuOfFlow, orderingMode, type SessionMode } from "@comanda/domain/session";
import type { ApiRefusal, OrderCommand, ShortItem } from "@comanda/contract";
import type { Reader } from "../../../db/database.ts";
import { jsonText, type Answer } from "../../../lib/reply.ts";
import {
  orderingMoment,
  orderingSession,
  type OrderingMoment,
} from "../../../auth/active-session.ts";
import { currentSession } from "../../../auth/reserved-session.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";
import type { VenueBook } from "../../../venue/venue-book.ts";
import type { DeliveryLookups } from "../../delivery/delivery-lookups.ts";
import { checkedDetails, timeOf } from "./checked-details.ts";
import { shortItems } from "./counted-stock.ts";
import { nextFreeSlot } from "../slots/list-slots.ts";
import type { NewOrder } from "../../../tables/orders/order-rows.ts";
import type { LookedUp } from "./looked-up.ts";
import { deliveryStop, lookUpDelivery } from "./looked-up-delivery.ts";
import { placedUnpaid } from "./placed-unpaid.ts";
import { dueTimeOf, newOrder, type OrderRequest, type Decided } from "./new-order.ts";
import { digestOf, isDigestOf } from "./order-digest.ts";
import { findAnswer } from "../../../tables/orders/kept-answer.ts";
import type { KnownKey, OrderWriter, PlacedAnswer } from "../../../tables/orders/order-writer.ts";

export interface PlaceOrderParts {
  readonly reader: Reader;
  readonly venues: VenueBook;
  readonly orders: OrderWriter;
  readonly deliveryLookups: DeliveryLookups;
}

export interface PlaceOrderInput extends OrderRequest {
  /** The phone's idempotency key; without one the user's visible order id is the key (D-02). */
  readonly key: string | undefined;
}

/** How often an order is priced again when the venue changes under it. */
const TRIES = 4;

/**
 * Places an order (D-01, D-02): holds the cart against the menu of this moment, prices it again, refuses when
 * the diner saw another total, and writes it once. A key that is known is answered as it was, before anything
 * else is refused. The answer leaves after the commit.
 */
export async function placeOrder(
  parts: PlaceOrderParts,
  input: PlaceOrderInput,
): Promise<Result<Answer, ApiRefusal>> {
  const { command } = input;
  const key = input.key ?? `order:${command.orderId}`;
  const digest = digestOf(command);
  let { session } = input;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const venue = await parts.venues.find(session.venueId);
    const moment = await orderingMoment(parts.reader, session, venue, input.now);
    const asked = { ...input, session };
    const lookedUp = await lookUpDelivery(parts.deliveryLookups, venue, asked);
    const decided = decide(venue, asked, moment, lookedUp);
    if (!decided.ok) {
      const known = await parts.orders.findKey(session.venueId, session.userId, key);
      if (known !== undefined) return answerKnown(parts, known, input);
      return decided.refusal.kind === "slot-gone" ? slotGone(parts, input) : decided;
    }
    const order = newOrder(decided.value, asked, { key, digest });
    const outcome = await parts.orders.place(order);
    switch (outcome.kind) {
      case "placed":
        return accept(answer(outcome.answer));
      case "known":
        return answerKnown(parts, outcome.known, input);
      case "session-ended":
        parts.venues.reread(session.venueId);
        return refuse({ kind: "session-invalid" });
      case "reservation-changed":
        session = await currentSession(
          { db: parts.reader, venues: parts.venues },
          session,
          input.now,
        );
        continue;
      case "revision-changed":
      case "campaign-short":
        parts.venues.reread(session.venueId);
        continue;
      case "slot-full":
        return slotGone(parts, input);
      case "short": {
        parts.venues.reread(session.venueId);
        const items = await shortNow(parts, order);
        // Staff may have brought more meanwhile.
        if (items.length === 0) continue;
        return refuse({ kind: "insufficient-stock", items });
      }
      case "order-id-used":
      case "initial-order-placed":
        return refuse({ kind: outcome.kind });
    }
  }
  return refuse({ kind: "try-again" });
}

/** Whether the order may be placed against this menu at this moment, and for how much. */
function decide(
  found: OpenVenue | undefined,
  { session, command, now }: PlaceOrderInput,
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
  if (closed !== undefined) return refuse(closed);
  const time = timeOf(command, mode);
  const paused = venue.stock.paused({ now, mode, time });
  if (paused !== undefined) return refuse(paused);
  const dueAt = dueTimeOf({ mode, session }, command, now);
  if (isTakeAwayMode(mode) && !canHave(time, venue, now))
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
  const unpaid = placedUnpaid(active.value, mode, receipt);
  if (!unpaid.ok) return unpaid;
  return accept({
    active: active.value,
    mode,
    cart,
    receipt,
    lines: orderedLines(pricing, receipt),
    details: details.value,
  });
}

/**
 * Whether an order that leaves the house can be had at this time, undefined as soon as possible: 12:30 is no slot of a venue that
 * opens at 17:00, nor any time where guests choose none.
 */
function canHave(time: number | undefined, { rules }: OpenVenue, now: number): boolean {
  const { ways, booking, venue } = rules;
  if (time === undefined) return booking.allowsToday || !ways.takesLater;
  return ways.takesLater && canBook(time, { now, timeZone: venue.timeZone, rules: booking });
}

/** The time can be had no more: with the next one that can. */
async function slotGone(
  { reader, venues }: PlaceOrderParts,
  { session, command, now }: PlaceOrderInput,
): Promise<Result<never, ApiRefusal>> {
  const venue = await venues.find(session.venueId);
  if (venue === undefined) return refuse({ kind: "session-invalid" });
  const mode = orderingMode(session.mode, command.mode, venue.rules.ways);
  if (!mode.ok) return mode;
  const from = command.details?.time ?? now;
  const dishes = command.cart.lines.reduce((sum, line) => sum + line.quantity, 0);
  const next = await nextFreeSlot({ db: reader, venue, mode: mode.value, dishes, now }, from);
  return refuse({ kind: "slot-gone", next });
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

async function answerKnown(
  { reader }: PlaceOrderParts,
  known: KnownKey,
  { session, command }: PlaceOrderInput,
): Promise<Result<Answer, ApiRefusal>> {
  if (!isDigestOf(known.digest, command)) return refuse({ kind: "key-reused" });
  return accept(answer(await findAnswer(reader, session.venueId, known.id)));
}

/** Written from what was stored, so that every repetition reads the same to the letter. */
function answer(placed: PlacedAnswer): Answer {
  const number = formatOrderNumber(placed.number);
  return jsonText(
    `{"orderId":"${placed.orderId}","takeAwayId":"${number}","number":"${number}",` +
      `"placedAt":${placed.placedAt},"totalAmount":${toDecimal(placed.total)},"receipt":${placed.receipt}}`,
  );
}

async function shortNow(
  { venues }: PlaceOrderParts,
  { venueId, counted }: NewOrder,
): Promise<readonly ShortItem[]> {
  const venue = await venues.find(venueId);
  return venue === undefined ? [] : shortItems(venue.stock, counted);
}
