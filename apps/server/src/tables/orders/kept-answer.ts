import type { Reader } from "../../db/database.ts";
import type { AwaitingOrderTable } from "../../db/payment-tables.ts";
import { readDocument } from "./awaiting-order.store.ts";
import { withLines } from "./line-columns.ts";
import type { PlacedAnswer } from "./order-writer.ts";
import { receiptJson } from "./stored-order.ts";

/**
 * What an order was answered when it was placed, for whoever sends its key again (D-02).
 * @throws NoResultError where the venue has no such order
 */
export async function findAnswer(db: Reader, venueId: string, id: string): Promise<PlacedAnswer> {
  const row = await db
    .selectFrom("placed_order")
    .select(["id", "order_id", "number", "placed_at", "total", "receipt", "receipt_version"])
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const [order] = await withLines(db, [row]);
  return {
    orderId: row.order_id,
    number: row.number,
    placedAt: row.placed_at,
    total: row.total,
    receipt: receiptJson({ ...row, lines: order?.lines ?? [] }),
  };
}

/** What an order is answered before it has a number. */
export function awaitingAnswer(row: AwaitingOrderTable): PlacedAnswer {
  const { order, lines } = readDocument(row);
  return {
    orderId: row.order_id,
    number: 0,
    placedAt: row.created_at,
    total: row.total,
    receipt: receiptJson({ ...order, lines }),
  };
}
