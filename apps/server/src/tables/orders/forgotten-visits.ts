import { sql } from "kysely";
import type { Reader } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { IS_OPEN } from "./order.store.ts";

/** How long a phone reads its own orders of a visit that is closed, after the last of them is complete (D-04). */
const READABLE_MILLISECONDS = 2 * 60 * 60 * 1000;

/**
 * Which of these visits a phone reads no orders of any more: those that are closed, in which the phone has nothing open
 * and its last order was handed out or cancelled two hours ago. Handed out at 13:10 in a visit that was closed at 13:30, it
 * is read until 15:10. Orders without a visit are always read.
 */
export async function forgottenVisits(
  db: Reader,
  venueId: string,
  userId: string,
  orders: readonly Pick<OrderTable, "visit_id">[],
  now: number,
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(orders.map((order) => order.visit_id))].filter((id) => id !== "");
  if (ids.length === 0) return new Set();
  const closed = await db
    .selectFrom("visit")
    .select("id")
    .where("id", "in", ids)
    .where("closed_at", "is not", null)
    .execute();
  const forgotten = new Set<string>();
  for (const { id } of closed) {
    const fresh = await db
      .selectFrom("placed_order")
      .select("id")
      .where("venue_id", "=", venueId)
      .where("visit_id", "=", id)
      .where(sql<boolean>`visit_id <> ''`)
      .where("user_id", "=", userId)
      .where(
        sql<boolean>`(${IS_OPEN} or coalesce(collected_at, cancelled_at) > ${now - READABLE_MILLISECONDS})`,
      )
      .limit(1)
      .executeTakeFirst();
    if (fresh === undefined) forgotten.add(id);
  }
  return forgotten;
}
