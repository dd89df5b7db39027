import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { PaymentRefundTable } from "../../db/payment-tables.ts";
import { keptOfOrder } from "../orders/payment.store.ts";
import type { Claim, Lane } from "./attempt.store.ts";

export type Refund = PaymentRefundTable;

/** Written out, so that the databases find the index. */
const IS_OPEN = sql<boolean>`payment_refund.ended_at = 0`;
const IS_DUE = sql<boolean>`payment_refund.next_try_at > 0`;

/** Answers whether it is the one: of two that ask at one moment the second finds the first. */
export async function insertRefund(trx: Writer, refund: Refund): Promise<boolean> {
  const written = await trx
    .insertInto("payment_refund")
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function findRefund(db: Reader, id: string): Promise<Refund | undefined> {
  return db.selectFrom("payment_refund").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The refund of this money that is under way. */
export function findOpenRefund(db: Reader, attentionId: string): Promise<Refund | undefined> {
  return db
    .selectFrom("payment_refund")
    .selectAll()
    .where("attention_id", "=", attentionId)
    .where(IS_OPEN)
    .executeTakeFirst();
}

/** What was ever asked back of one capture, the oldest first. */
export function listRefundsOfLine(
  db: Reader,
  { reference, line_reference }: Pick<Refund, "reference" | "line_reference">,
): Promise<Refund[]> {
  return db
    .selectFrom("payment_refund")
    .selectAll()
    .where("reference", "=", reference)
    .where("line_reference", "=", line_reference)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
}

/** What of an order's money is on its way back, in the venue's own currency; minor units. */
async function openRefundsOfOrder(trx: Writer, placedOrderId: string): Promise<number> {
  const { sum } = await trx
    .selectFrom("payment_refund")
    .innerJoin("payment_attempt", "payment_attempt.reference", "payment_refund.reference")
    .select(sql<number>`coalesce(sum(payment_refund.amount), 0)`.as("sum"))
    .where("payment_attempt.placed_order_id", "=", placedOrderId)
    .whereRef("payment_refund.currency", "=", "payment_attempt.currency")
    .where(IS_OPEN)
    .executeTakeFirstOrThrow();
  return sum;
}

/**
 * What an order can count on: what came for it in the venue's own currency, less what went back and what is on its way. Of 41.50 that
 * came for an order of 42.50 and is being refunded it is nothing. Minor units.
 */
export async function usableOfOrder(trx: Writer, placedOrderId: string): Promise<number> {
  return (await keptOfOrder(trx, placedOrderId)) - (await openRefundsOfOrder(trx, placedOrderId));
}

/** Says how far a refund is that is under way; answers whether it still is. */
export async function changeRefund(
  trx: Writer,
  id: string,
  change: Partial<Omit<Refund, "id" | "venue_id" | "amount">>,
): Promise<boolean> {
  const written = await trx
    .updateTable("payment_refund")
    .set(change)
    .where("id", "=", id)
    .where(IS_OPEN)
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function listRefundLanes(db: Reader, now: number): Promise<Lane[]> {
  return db
    .selectFrom("payment_refund")
    .innerJoin("payment_attempt", "payment_attempt.reference", "payment_refund.reference")
    .select(["payment_attempt.venue_id", "payment_attempt.provider"])
    .where(IS_OPEN)
    .where(IS_DUE)
    .where("payment_refund.next_try_at", "<=", now)
    .groupBy(["payment_attempt.venue_id", "payment_attempt.provider"])
    .execute();
}

/**
 * Leases some refunds of a lane that are due, the longest due first: of two processes one asks. Each counts as asked from now on: who
 * stops before it has heard the answer leaves one that may have been done.
 */
export async function claimRefunds(
  trx: Writer,
  { venue_id, provider }: Lane,
  { by, now, until, most }: Claim,
): Promise<Refund[]> {
  if (most <= 0) return [];
  const due = trx
    .selectFrom("payment_refund")
    .innerJoin("payment_attempt", "payment_attempt.reference", "payment_refund.reference")
    .select("payment_refund.id")
    .where("payment_attempt.venue_id", "=", venue_id)
    .where("payment_attempt.provider", "=", provider)
    .where(IS_OPEN)
    .where(IS_DUE)
    .where("payment_refund.next_try_at", "<=", now)
    .where("payment_refund.leased_until", "<=", now)
    .orderBy("payment_refund.next_try_at")
    .limit(most);
  return trx
    .updateTable("payment_refund")
    .set({
      leased_by: by,
      leased_until: until,
      next_try_at: until,
      tries: sql<number>`tries + 1`,
    })
    .where("id", "in", due)
    .where("leased_until", "<=", now)
    .where("ended_at", "=", 0)
    .returningAll()
    .execute();
}
