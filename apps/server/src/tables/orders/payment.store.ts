/**
 * Why: what has been paid and what is owed is read here and nowhere else, from the events of payments, found by the order's
 * index; orders and bills ask in these words of a row of `placed_order`. They say what the domain's `standingsOf` says,
 * which a test compares.
 */
import { sql } from "kysely";
import type { PaymentEventTable, PaymentTable } from "../../db/floor-tables.ts";
import type { Reader, Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { TOP_UP } from "./paid-method.ts";

/** For the step of placing that writes one. */
export const PAYMENT_EVENTS = "payment_event";

/** Money came, in the venue's own currency. */
const CAME = sql`payment_event.kind in ('captured', 'taken-by-staff') and payment_event.currency = ''`;
/** It came or went back. */
const MOVED = sql`payment_event.kind in ('captured', 'taken-by-staff', 'refunded') and payment_event.currency = ''`;
const OF_ORDER = sql`payment_event.placed_order_id = placed_order.id`;
const KEPT_OF_EVENTS = sql`sum(
  case when payment_event.kind = 'refunded' then -payment_event.amount else payment_event.amount end
)`;

/**
 * What was taken for an order and not given back: null where nothing was ever taken, and 0 while a refund is known of and what
 * it refunds is not.
 */
const MONEY = sql<number | null>`(
  select case when ${KEPT_OF_EVENTS} < 0 then 0 else ${KEPT_OF_EVENTS} end
  from payment_event where ${OF_ORDER} and ${MOVED}
)`;

/** What was paid for an order, at most its total; null where nothing was. */
export const PAID = sql<number | null>`(case when ${MONEY} > total then total else ${MONEY} end)`;

/** An order that costs something, was not cancelled and is not paid is to be paid. */
export const IS_UNPAID = sql<boolean>`(state <> 'cancelled' and coalesce(${MONEY}, 0) < total)`;

/** What an order on hold costs is not due: nobody has said yet that it will come. One of 0.00 is due until it is paid. */
export const IS_DUE = sql<boolean>`(state <> 'cancelled' and hold <> 'held' and coalesce(${MONEY}, -1) < total)`;

/** What an order that is due still owes. */
export const DUE = sql<number>`(total - coalesce(${MONEY}, 0))`;

/** An order that is to be paid, and how much of it. */
export interface DueOrder extends Pick<OrderTable, "id" | "visit_id"> {
  /** Minor units. */
  readonly due: number;
}

/** What of its money has no use: all of a cancelled one's, and of others what is above the total. */
const UNUSED = sql<number | null>`(
  case when state = 'cancelled' then ${MONEY} when ${MONEY} > total then ${MONEY} - total end
)`;
/** What of that an owner has decided not to give back. */
const KEPT_BY_VENUE = sql<number>`(
  select coalesce(sum(payment_attention.amount), 0) from payment_attention
  join payment_attempt on payment_attempt.reference = payment_attention.reference
  where payment_attention.placed_order_id = placed_order.id and payment_attention.settled_how = 'kept'
    and payment_attention.why <> 'disputed' and payment_attention.currency = payment_attempt.currency
)`;

/** What was taken for an order and is to be given back: of 42.50 of a cancelled one nothing where an owner keeps 42.50. */
export const TO_RETURN = sql<number | null>`(
  select case when returned.kept < returned.unused then returned.unused - returned.kept else 0 end
  from (select ${UNUSED} as unused, ${KEPT_BY_VENUE} as kept) as returned
)`;

/** When an order was paid in full, as a column. */
export const PAID_AT = sql<number | null>`(
  select case when ${KEPT_OF_EVENTS} >= placed_order.total
    then max(case when ${CAME} then payment_event.recorded_at end) end
  from payment_event where ${OF_ORDER} and ${MOVED}
)`.as("paid_at");
/** Who took it last, as a column: see methodOf. */
export const PAID_BY = sql<string | null>`(
  select source from payment_event where ${OF_ORDER} and ${CAME} order by recorded_at desc, event_key desc limit 1
)`.as("payment_source");

/** How often staff took money for an order, as a column. */
export const TAKEN_BY_STAFF = sql<number>`(
  select count(*) from payment_event where ${OF_ORDER} and payment_event.kind = 'taken-by-staff'
)`.as("taken_by_staff");
/** What of an order's money went back in the venue's own currency, as a column. */
export const REFUNDED = sql<number>`(
  select coalesce(sum(payment_event.amount), 0) from payment_event
  where ${OF_ORDER} and payment_event.kind = 'refunded' and payment_event.currency = ''
)`.as("refunded");
/** What of it is on its way back, as a column. */
export const REFUNDING = sql<number>`(
  select coalesce(sum(payment_refund.amount), 0) from payment_refund
  join payment_attempt on payment_attempt.reference = payment_refund.reference
  where payment_attempt.placed_order_id = placed_order.id
    and payment_refund.currency = payment_attempt.currency and payment_refund.ended_at = 0
)`.as("refunding");

/** Null while it is to be paid. */
export interface Paid {
  readonly paid_at: number | null;
}

/** Who has taken what was paid: above 0 it was staff. */
export interface Taken {
  readonly taken_by_staff: number;
}

/** What goes back of it; minor units. */
export interface GoingBack {
  readonly refunded: number;
  readonly refunding: number;
}

/** What was paid for one order. */
export interface Payment extends Pick<PaymentTable, "amount" | "paid_at"> {
  readonly source: string;
}

/** What was paid in a visit and not given back, by the order that it is for; how and when the last of it came. */
export async function paymentsOfVisit(
  db: Reader,
  visitId: string,
): Promise<ReadonlyMap<string, Payment>> {
  const rows = await db
    .selectFrom("payment_event")
    .select(["placed_order_id", "kind", "amount", "source", "recorded_at"])
    // By its orders: what was ordered ahead for a reservation was paid before there was a visit.
    .where(
      sql<boolean>`placed_order_id in (
        select id from placed_order where visit_id = ${visitId} and visit_id <> ''
      )`,
    )
    .where(sql<boolean>`${MOVED}`)
    .orderBy("recorded_at")
    .orderBy("event_key")
    .execute();
  const paid = new Map<string, Payment>();
  for (const { placed_order_id: id, kind, amount, source, recorded_at: at } of rows) {
    const before = paid.get(id) ?? { amount: 0, source: "other", paid_at: at };
    const came = { amount: before.amount + amount, source, paid_at: at };
    paid.set(id, kind === "refunded" ? { ...before, amount: before.amount - amount } : came);
  }
  return paid;
}

/** Staff took the money: the ledger hears of it by the trigger, whichever program writes it. */
export async function insertPayments(trx: Writer, rows: readonly PaymentTable[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto("payment")
      .values([...rows])
      .execute();
}

/** Whether anything is known of a payment at this venue. */
export async function hasPaymentEvents(db: Reader, venueId: string): Promise<boolean> {
  const found = await db
    .selectFrom("payment_event")
    .select("event_key")
    .where("venue_id", "=", venueId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes an event of the ledger; answers whether it is new: what is heard twice is one event (D-05). */
export async function insertPaymentEvent(trx: Writer, event: PaymentEventTable): Promise<boolean> {
  const written = await trx
    .insertInto("payment_event")
    .values(event)
    .onConflict((conflict) => conflict.columns(["venue_id", "event_key"]).doNothing())
    .returning("event_key")
    .executeTakeFirst();
  return written !== undefined;
}

/** What came for an order in the venue's own currency, less what went back; minor units. */
export async function keptOfOrder(trx: Writer, placedOrderId: string): Promise<number> {
  const { came, wentBack } = await moneyOfOrder(trx, placedOrderId);
  return came - wentBack;
}

/** What came for an order in the venue's own currency, and what of it went back; minor units. */
export async function moneyOfOrder(
  db: Reader,
  placedOrderId: string,
): Promise<{ readonly came: number; readonly wentBack: number }> {
  const sumOf = (is: "=" | "<>") =>
    sql<number>`coalesce(sum(case when kind ${sql.raw(is)} 'refunded' then amount end), 0)`;
  const { came, back } = await db
    .selectFrom("payment_event")
    .select([sumOf("<>").as("came"), sumOf("=").as("back")])
    .where("placed_order_id", "=", placedOrderId)
    .where(sql<boolean>`${MOVED}`)
    .executeTakeFirstOrThrow();
  return { came, wentBack: back };
}

/** What one try to pay brought and did not give back, in whatever currency; minor units. */
export async function keptOfAttempt(db: Reader, reference: string): Promise<number> {
  const { kept } = await db
    .selectFrom("payment_event")
    .select(
      sql<number>`coalesce(sum(case when kind = 'refunded' then -amount else amount end), 0)`.as(
        "kept",
      ),
    )
    .where("payment_id", "=", reference)
    .where("kind", "in", ["captured", "refunded"])
    .executeTakeFirstOrThrow();
  return kept;
}

/** What a provider took for an order or in one try to pay: each capture, the oldest first. */
export function listCaptures(db: Reader, of: "placed_order_id" | "payment_id", id: string) {
  return db
    .selectFrom("payment_event")
    .select(["payment_id", "reference", "amount", "currency"])
    .where(of, "=", id)
    .where("kind", "=", "captured")
    .orderBy("recorded_at")
    .orderBy("event_key")
    .execute();
}

/** What of one try to pay went back, each by its own name. */
export function listRefunded(db: Reader, paymentId: string) {
  return db
    .selectFrom("payment_event")
    .select(["reference", "amount"])
    .where("payment_id", "=", paymentId)
    .where("kind", "=", "refunded")
    .execute();
}

/** What came and went back at a venue from one moment to another, which is not of it: by how, in which currency. */
export function sumsBetween(db: Reader, venueId: string, [from, until]: readonly [number, number]) {
  return db
    .selectFrom("payment_event")
    .select(["source", "currency", "kind"])
    .select([sql<number>`sum(amount)`.as("sum"), sql<number>`count(*)`.as("count")])
    .where("venue_id", "=", venueId)
    .where("recorded_at", ">=", from)
    .where("recorded_at", "<", until)
    .where("kind", "in", ["captured", "taken-by-staff", "refunded"])
    .where("source", "<>", TOP_UP)
    .groupBy(["source", "currency", "kind"])
    .orderBy("source")
    .orderBy("currency")
    .execute();
}
