import { sql } from "kysely";
import type { Reader } from "../../db/database.ts";

/**
 * How many orders each slot has that begins between two moments, by when it begins; those that were cancelled have given their
 * place back.
 */
export async function countBySlot(
  db: Reader,
  venueId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("placed_order")
    .select(["due_at", sql<number>`count(*)`.as("count")])
    .where("venue_id", "=", venueId)
    // Written out, so that the databases find the index of the orders that are due at a time.
    .where(sql<boolean>`due_at > 0`)
    .where("due_at", ">=", from)
    .where("due_at", "<=", to)
    .where("state", "<>", "cancelled")
    .groupBy("due_at")
    .execute();
  return new Map(rows.map(({ due_at: start, count }) => [start, count]));
}
