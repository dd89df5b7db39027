import { accept, refuse, type Result } from "@comanda/domain";
import { longestAhead } from "@comanda/domain/fulfilment";
import { orderingMode } from "@comanda/domain/session";
import type { ApiRefusal } from "@comanda/contract";
import type { Database } from "../../../db/database.ts";
import type { Answer } from "../../../lib/reply.ts";
import { orderingMoment } from "../../../auth/active-session.ts";
import type { VoucherParts } from "../../../auth/orderer.ts";
import { currentSession } from "../../../auth/reserved-session.ts";
import type { VenueBook } from "../../../venue/venue-book.ts";
import {
  orderProgramme,
  programmeEarner,
  wantsProgramme,
  type OrderProgramme,
} from "../../programme/order-programme.ts";
import type { ProgrammeCallParts } from "../../programme/programme-phone.ts";
import type { ProgrammeLanes } from "../../programme/programme-lanes.ts";
import type { DeliveryLookups } from "../../delivery/delivery-lookups.ts";
import { shortNow } from "./short-now.ts";
import { nextFreeSlot } from "../slots/list-slots.ts";
import { holdAtProgramme } from "./hold-at-programme.ts";
import { lookUpDelivery } from "./looked-up-delivery.ts";
import { newOrder } from "./new-order.ts";
import { decideOrder, type PlaceOrderInput } from "./decide-order.ts";
import { digestOf, isDigestOf } from "./order-digest.ts";
import { placedAnswer } from "./placed-answer.ts";
import { endOpenPayment, leaveToCounter } from "../../../tables/payments/end-payment.ts";
import { findAwaiting, findOpenAwaiting } from "../../../tables/orders/awaiting-order.store.ts";
import { payingOrderer } from "./topped-up.ts";
import { findAnswer } from "../../../tables/orders/kept-answer.ts";
import type { ReservedThere } from "../../../tables/orders/order-rows.ts";
import type { KnownKey, OrderWriter, PlacedAnswer } from "../../../tables/orders/order-writer.ts";

export interface PlaceOrderParts extends VoucherParts, ProgrammeCallParts {
  readonly venues: VenueBook;
  readonly database: Database;
  readonly orders: OrderWriter;
  readonly deliveryLookups: DeliveryLookups;
  readonly programmeLanes: ProgrammeLanes;
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
  if ("answer" in written.value) return accept(placedAnswer(written.value.answer));
  const { id, refusal } = written.value;
  const isAwaiting = (await findAwaiting(parts.reader, venueId, id))?.state === "awaiting";
  // A venue that takes no money at the counter; what else is refused by now was taken when it was sent.
  if (isAwaiting && refusal?.kind === "payment-unavailable") return refuse(refusal);
  const left = await leaveToCounter(parts, { venueId, id, now: input.now });
  if (!left) return refuse({ kind: "payment-over" });
  return accept(placedAnswer(await findAnswer(parts.reader, venueId, id)));
}

/** An order that was written now, with its answer, or one that was written before under its key. */
export type Written =
  | { readonly kind: "placed" | "awaiting"; readonly id: string; readonly answer: PlacedAnswer }
  /** And what it would be refused with now. */
  | { readonly kind: "known"; readonly id: string; readonly refusal: ApiRefusal | undefined };

/**
 * Writes an order once: it is placed, or awaits its payment. What it takes of an outside programme is reserved there before, and let go
 * of where nothing came of the order.
 */
export async function writeOrder(
  parts: PlaceOrderParts,
  input: PlaceOrderInput,
): Promise<Result<Written, ApiRefusal>> {
  const { session, command } = input;
  const key = input.key ?? `order:${command.orderId}`;
  if (wantsProgramme(input)) {
    // Whatever the programme says by now, what was ordered is ordered.
    const known = await parts.orders.findKey(session.venueId, session.userId, key);
    if (known !== undefined) return knownOrder(known, input);
  }
  const programme = await orderProgramme(parts, input);
  if (!programme.ok) return programme;
  const programmeMember = await programmeEarner(parts, input, programme.value);
  const reserved = new Set<ReservedThere>();
  const written = await tryToWrite(parts, input, {
    key,
    programme: programme.value,
    programmeMember,
    reserved,
  });
  await parts.programmeLanes.letGo([...reserved]);
  return written;
}

interface Try {
  readonly key: string;
  readonly programme: OrderProgramme | undefined;
  /** Who earns by it there. */
  readonly programmeMember: string | undefined;
  /** What has been reserved for it and no order has. */
  readonly reserved: Set<ReservedThere>;
}

async function tryToWrite(
  parts: PlaceOrderParts,
  input: PlaceOrderInput,
  { key, programme, programmeMember, reserved }: Try,
): Promise<Result<Written, ApiRefusal>> {
  const { command } = input;
  const ids = { key, digest: digestOf(command), programmeMember };
  const { offered } = programme?.holdings ?? {};
  const credit = offered?.balance.credit;
  let { session } = input;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const venue = await parts.venues.find(session.venueId);
    const moment = await orderingMoment(parts.reader, session, venue, input.now);
    const asked = { ...input, session };
    const lookedUp = await lookUpDelivery(parts.deliveryLookups, venue, asked);
    const ordering = await payingOrderer(parts, venue, { ...asked, offered });
    const decided = ordering.ok
      ? decideOrder(venue, asked, { ...moment, ...ordering.value, credit }, lookedUp)
      : ordering;
    if (!decided.ok) return orderKnownOr(parts, input, key, decided.refusal);
    const held = await holdAtProgramme(programme, decided.value, { ...asked, key });
    if (held.kind !== "held") {
      if (held.kind === "too-little" && (await endOpenOrder(parts, asked))) continue;
      return orderKnownOr(parts, input, key, held.refusal);
    }
    const { programmeReservation } = held;
    if (programmeReservation !== undefined) reserved.add(programmeReservation);
    const order = newOrder(decided.value, asked, { ...ids, programmeReservation });
    const outcome = await parts.orders.place(order);
    switch (outcome.kind) {
      case "placed":
      case "awaiting":
        if (programmeReservation !== undefined) reserved.delete(programmeReservation);
        return accept({ ...outcome, id: order.id });
      case "known":
        return knownOrder(outcome.known, input);
      case "voucher-over":
      case "reward-over": {
        // What this phone holds for another order, which awaits its payment, is given back for this one.
        const own = ordering.ok ? ordering.value : undefined;
        const isHeld = outcome.kind === "voucher-over" ? own?.isHeld : own?.rewards.isHeld;
        if (isHeld === true) await endOpenPayment(parts, session, input.now);
        continue;
      }
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
      case "programme-over":
      case "top-up-over":
        continue;
      case "revision-changed":
      case "campaign-short":
        parts.venues.reread(session.venueId);
        continue;
      case "slot-full":
        return withNextSlot(parts, input, { kind: "slot-gone", next: undefined });
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

/** An order that was written before under its key is answered as it was, whatever stands against it by now. */
async function orderKnownOr(
  parts: PlaceOrderParts,
  input: PlaceOrderInput,
  key: string,
  refusal: ApiRefusal,
): Promise<Result<Written, ApiRefusal>> {
  const { venueId, userId } = input.session;
  const known = await parts.orders.findKey(venueId, userId, key);
  if (known !== undefined) return knownOrder(known, input, refusal);
  return refusal.kind === "slot-gone" || refusal.kind === "order-ahead"
    ? withNextSlot(parts, input, refusal)
    : refuse(refusal);
}

/** What this phone holds at the programme for another order, which awaits its payment, is given back for this one. */
async function endOpenOrder(
  parts: PlaceOrderParts,
  { session, now }: Pick<PlaceOrderInput, "session" | "now">,
): Promise<boolean> {
  const open = await findOpenAwaiting(parts.reader, session.venueId, session.userId);
  if (open === undefined) return false;
  await endOpenPayment(parts, session, now);
  return (await parts.programmeLanes.settle(session.venueId, open.id))?.state === "cancelled";
}

/** The time can be had no more, or not yet: with the next one that can. */
async function withNextSlot(
  { reader, venues }: PlaceOrderParts,
  { session, command, now }: PlaceOrderInput,
  refusal: Extract<ApiRefusal, { readonly kind: "slot-gone" | "order-ahead" }>,
): Promise<Result<never, ApiRefusal>> {
  const venue = await venues.find(session.venueId);
  if (venue === undefined) return refuse({ kind: "session-invalid" });
  const mode = orderingMode(session.mode, command.mode, venue.rules.ways);
  if (!mode.ok) return mode;
  const { lines } = command.cart;
  const order = {
    mode: mode.value,
    dishes: lines.reduce((sum, line) => sum + line.quantity, 0),
    lead: longestAhead(lines, venue.stock.menu.items)?.leadMinutes ?? 0,
  };
  const from = command.details?.time ?? now;
  const next = await nextFreeSlot({ db: reader, venue, ...order, now }, from);
  return refuse({ ...refusal, next });
}

function knownOrder(
  known: KnownKey,
  { command }: PlaceOrderInput,
  refusal?: ApiRefusal,
): Result<Written, ApiRefusal> {
  if (!isDigestOf(known.digest, command)) return refuse({ kind: "key-reused" });
  return accept({ kind: "known", id: known.id, refusal });
}
