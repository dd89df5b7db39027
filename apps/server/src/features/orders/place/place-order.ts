import { accept, refuse, type Result } from "@comanda/domain";
import { toDecimal } from "@comanda/domain/money";
import { formatOrderNumber } from "@comanda/domain/order";
import { orderingMode } from "@comanda/domain/session";
import type { ApiRefusal, ShortItem } from "@comanda/contract";
import type { Database, Reader } from "../../../db/database.ts";
import { jsonText, type Answer } from "../../../lib/reply.ts";
import { orderingMoment } from "../../../auth/active-session.ts";
import { currentSession } from "../../../auth/reserved-session.ts";
import type { VenueBook } from "../../../venue/venue-book.ts";
import type { DeliveryLookups } from "../../delivery/delivery-lookups.ts";
import { shortItems } from "./counted-stock.ts";
import { nextFreeSlot } from "../slots/list-slots.ts";
import type { NewOrder } from "../../../tables/orders/order-rows.ts";
import { lookUpDelivery } from "./looked-up-delivery.ts";
import { newOrder } from "./new-order.ts";
import { decideOrder, type PlaceOrderInput } from "./decide-order.ts";
import { digestOf, isDigestOf } from "./order-digest.ts";
import { endOpenPayment, leaveToCounter } from "../../../tables/payments/end-payment.ts";
import { findAwaiting } from "../../../tables/orders/awaiting-order.store.ts";
import { findAnswer } from "../../../tables/orders/kept-answer.ts";
import type { KnownKey, OrderWriter, PlacedAnswer } from "../../../tables/orders/order-writer.ts";

export interface PlaceOrderParts {
  readonly reader: Reader;
  readonly venues: VenueBook;
  readonly database: Database;
  readonly orders: OrderWriter;
  readonly deliveryLookups: DeliveryLookups;
}

/** How often an order is priced again when the venue changes under it. */
const TRIES = 4;

/**
 * Places an order (D-01, D-02): holds the cart against the menu of this moment, prices it again, refuses when
 * the diner saw another total, and writes it once. A key that is known is answered as it was, before anything
 * else is refused. The answer leaves after the commit. Who was to pay on the phone and sends the same order to be paid at the
 * counter keeps it: it is placed unpaid.
 */
export async function placeOrder(
  parts: PlaceOrderParts,
  input: Omit<PlaceOrderInput, "method">,
): Promise<Result<Answer, ApiRefusal>> {
  const written = await writeOrder(parts, { ...input, method: "counter" });
  if (!written.ok) return written;
  const { venueId } = input.session;
  if ("answer" in written.value) return accept(answer(written.value.answer));
  const { id, refusal } = written.value;
  const isAwaiting = (await findAwaiting(parts.reader, venueId, id))?.state === "awaiting";
  // A venue that takes no money at the counter; what else is refused by now was taken when it was sent.
  if (isAwaiting && refusal?.kind === "payment-unavailable") return refuse(refusal);
  const left = await leaveToCounter(parts, { venueId, id, now: input.now });
  if (!left) return refuse({ kind: "payment-over" });
  return accept(answer(await findAnswer(parts.reader, venueId, id)));
}

/** An order that was written now, with its answer, or one that was written before under its key. */
export type Written =
  | { readonly kind: "placed" | "awaiting"; readonly id: string; readonly answer: PlacedAnswer }
  /** And what it would be refused with now. */
  | { readonly kind: "known"; readonly id: string; readonly refusal: ApiRefusal | undefined };

/** Writes an order once: it is placed, or awaits its payment. */
export async function writeOrder(
  parts: PlaceOrderParts,
  input: PlaceOrderInput,
): Promise<Result<Written, ApiRefusal>> {
  const { command } = input;
  const key = input.key ?? `order:${command.orderId}`;
  const digest = digestOf(command);
  let { session } = input;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const venue = await parts.venues.find(session.venueId);
    const moment = await orderingMoment(parts.reader, session, venue, input.now);
    const asked = { ...input, session };
    const lookedUp = await lookUpDelivery(parts.deliveryLookups, venue, asked);
    const decided = decideOrder(venue, asked, moment, lookedUp);
    if (!decided.ok) {
      const known = await parts.orders.findKey(session.venueId, session.userId, key);
      if (known !== undefined) return knownOrder(known, input, decided.refusal);
      return decided.refusal.kind === "slot-gone" ? slotGone(parts, input) : decided;
    }
    const order = newOrder(decided.value, asked, { key, digest });
    const outcome = await parts.orders.place(order);
    switch (outcome.kind) {
      case "placed":
      case "awaiting":
        return accept({ ...outcome, id: order.id });
      case "known":
        return knownOrder(outcome.known, input);
      case "awaiting-another":
        await endOpenPayment(parts, session, input.now);
        continue;
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

function knownOrder(
  known: KnownKey,
  { command }: PlaceOrderInput,
  refusal?: ApiRefusal,
): Result<Written, ApiRefusal> {
  if (!isDigestOf(known.digest, command)) return refuse({ kind: "key-reused" });
  return accept({ kind: "known", id: known.id, refusal });
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
