import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { PaymentAttentionTable } from "../../db/payment-tables.ts";

export type Attention = PaymentAttentionTable;

/** Written out, so that the databases find the index. */
const STANDS = sql<boolean>`settled_at = 0`;

/** Puts money that has no use before the staff, once for each capture and reason; answers whether it is new. */
export async function insertAttention(trx: Writer, row: Attention): Promise<boolean> {
  const written = await trx
    .insertInto("payment_attention")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

export function findAttention(
  db: Reader,
  venueId: string,
  id: string,
): Promise<Attention | undefined> {
  return db
    .selectFrom("payment_attention")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Takes it off the list; answers whether it still stood there. */
export async function settleAttention(
  trx: Writer,
  id: string,
  settled: Pick<Attention, "settled_at" | "settled_by" | "settled_how"> &
    Partial<Pick<Attention, "note">>,
): Promise<boolean> {
  const written = await trx
    .updateTable("payment_attention")
    .set(settled)
    .where("id", "=", id)
    .where(STANDS)
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** What of a capture stands before the staff, the oldest first. */
export function listOpenOfLine(
  trx: Writer,
  { placed_order_id, reference, line_reference }: Attention | LineOfOrder,
): Promise<Attention[]> {
  return trx
    .selectFrom("payment_attention")
    .selectAll()
    .where("placed_order_id", "=", placed_order_id)
    .where("reference", "=", reference)
    .where("line_reference", "=", line_reference)
    .where(STANDS)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** One capture of an order. */
export type LineOfOrder = Pick<Attention, "placed_order_id" | "reference" | "line_reference">;

/** Its refund is under way. */
const GOES_BACK = sql<boolean>`exists (
  select 1 from payment_refund
  where payment_refund.attention_id = payment_attention.id and payment_refund.ended_at = 0
)`;

/** What of an order's money stands before the staff already and is not on its way back, in the venue's own currency; minor units. */
export async function openAttentionOf(
  trx: Writer,
  placedOrderId: string,
  currency: string,
): Promise<number> {
  const { sum } = await trx
    .selectFrom("payment_attention")
    .select(sql<number>`coalesce(sum(amount), 0)`.as("sum"))
    .where("placed_order_id", "=", placedOrderId)
    .where("currency", "=", currency)
    .where(STANDS)
    .where("why", "<>", "disputed")
    .where(sql<boolean>`not ${GOES_BACK}`)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Whether an owner has said that the venue keeps money of this try to pay. */
export async function isMoneyKept(db: Reader, reference: string): Promise<boolean> {
  const kept = await db
    .selectFrom("payment_attention")
    .select("id")
    .where("reference", "=", reference)
    .where("settled_how", "=", "kept")
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Why money stands before the staff that its order could use after all; in the venue's own currency. */
const USABLE: PaymentAttentionTable["why"][] = ["late", "twice", "wrong-amount"];

/**
 * Money that stood before the staff and is used after all stands there no more, the newest first: of 41.50 that came for an order of
 * 42.50 nothing is left to be given back once the order is placed and owes 1.00. What is on its way back is not used.
 * @param surplus what came for the order beyond its total and is not on its way back; so much stays
 */
export async function settleUsed(
  trx: Writer,
  placedOrderId: string,
  surplus: number,
  now: number,
): Promise<void> {
  const open = await trx
    .selectFrom("payment_attention")
    .select(["id", "amount"])
    .where("placed_order_id", "=", placedOrderId)
    .where("why", "in", USABLE)
    .where(STANDS)
    .where(sql<boolean>`not ${GOES_BACK}`)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  let over = open.reduce((sum, { amount }) => sum + amount, 0) - surplus;
  for (const { id, amount } of open) {
    if (over <= 0) return;
    const isWhole = amount <= over;
    const change = isWhole
      ? { settled_at: now, settled_how: "used" as const }
      : { amount: amount - over };
    await trx.updateTable("payment_attention").set(change).where("id", "=", id).execute();
    over -= amount;
  }
}
