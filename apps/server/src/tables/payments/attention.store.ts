import type { PaymentAttentionTable } from "../../db/payment-tables.ts";
import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";

/** Puts money that has no use before the staff, once for each capture; answers whether it is new. */
export async function insertAttention(trx: Writer, row: PaymentAttentionTable): Promise<boolean> {
  const written = await trx
    .insertInto("payment_attention")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** What of an order's money stands before the staff already, in the venue's own currency; minor units. */
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
    .where("settled_at", "=", 0)
    .where("why", "<>", "disputed")
    .executeTakeFirstOrThrow();
  return sum;
}
