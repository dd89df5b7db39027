import { sql, type Expression, type SqlBool } from "kysely";
import type { MoreTimeTable } from "../../db/board-tables.ts";
import type { Reader, Writer } from "../../db/database.ts";
import { announceOrders } from "./order-news.ts";
import { IS_OPEN } from "./order.store.ts";

/** What a venue gave its orders for later last; undefined where it never did. */
export function findMoreTime(db: Reader, venueId: string): Promise<MoreTimeTable | undefined> {
  return db.selectFrom("more_time").selectAll().where("venue_id", "=", venueId).executeTakeFirst();
}

/** Writes it in the place of what was given before. */
export async function putMoreTime(trx: Writer, row: MoreTimeTable): Promise<void> {
  const { venue_id: _, ...changed } = row;
  await trx
    .insertInto("more_time")
    .values(row)
    .onConflict((conflict) => conflict.column("venue_id").doUpdateSet(changed))
    .execute();
}

/** Orders that are due from one moment on and before another. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * Written out, so that the databases find the index of the orders that are due at a time. It stands after the window: SQLite begins
 * at the first bound that it reads.
 */
const IS_DUE = sql<boolean>`due_at > 0`;
/** Nobody needs more time for what is ready. */
const IS_AHEAD = sql<boolean>`${IS_OPEN} and state <> 'ready'`;

function isWithin({ from, to }: Window): Expression<SqlBool> {
  return sql<boolean>`due_at >= ${from} and due_at < ${to}`;
}

/** When each of them is due. */
export async function listDue(
  db: Reader,
  venueId: string,
  within: Window,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("placed_order")
    .select("due_at")
    .where("venue_id", "=", venueId)
    .where(isWithin(within))
    .where(IS_DUE)
    .where(IS_AHEAD)
    .execute();
  return rows.map(({ due_at: dueAt }) => dueAt);
}

/**
 * Gives them so much more: of 12:30 it is 12:50, and one that its kitchen would have had at 12:00 comes to it at 12:20. One that is on
 * the board stays there. Answers how many they were.
 */
export async function postpone(
  trx: Writer,
  venueId: string,
  within: Window,
  { by, now }: { readonly by: number; readonly now: number },
): Promise<number> {
  const moved = await trx
    .updateTable("placed_order")
    .set(({ eb }) => ({
      due_at: eb("due_at", "+", by),
      kitchen_at: sql<number>`case when is_later = 1 then kitchen_at + ${sql.lit(by)} else kitchen_at end`,
      changed_at: now,
    }))
    .where("venue_id", "=", venueId)
    .where(isWithin(within))
    .where(IS_DUE)
    .where(IS_AHEAD)
    .returning(["user_id", "visit_id"])
    .execute();
  announceOrders(trx, venueId, moved);
  return moved.length;
}
