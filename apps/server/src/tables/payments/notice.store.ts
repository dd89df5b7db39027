import type { PaymentNoticeTable } from "../../db/payment-tables.ts";
import type { Writer } from "../../db/database.ts";

/** Keeps a notification; answers whether it is the first time that it comes. */
export async function insertNotice(trx: Writer, row: PaymentNoticeTable): Promise<boolean> {
  const written = await trx
    .insertInto("payment_notice")
    .values(row)
    .onConflict((conflict) => conflict.columns(["venue_id", "event_key"]).doNothing())
    .returning("event_key")
    .executeTakeFirst();
  return written !== undefined;
}
