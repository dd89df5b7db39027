import { sql } from "kysely";
import type { OrderState } from "@comanda/domain";
import type { Reader, Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/tables.ts";
import type { CountedPieces } from "./counted-stock.ts";

export type StoredOrder = OrderTable;

/** Most orders a board draws and a diner reads back at once. */
const MOST = 300;

/** A diner's orders of one check-in, oldest first; `orderId` narrows it to one. Never another person's. */
export function listOwnOrders(
  db: Reader,
  venueId: string,
  own: { readonly userId: string; readonly startedAt: number; readonly orderId: string },
): Promise<StoredOrder[]> {
  let query = db
    .selectFrom("placed_order")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("user_id", "=", own.userId);
  query =
    own.orderId === ""
      ? query.where("session_started_at", ">=", own.startedAt - RESUMED)
      : query.where("order_id", "=", own.orderId);
  return query.orderBy("placed_at").limit(MOST).execute();
}

/** Scanning again keeps the person's id; orders of the check-ins just before still belong to the meal. */
const RESUMED = 12 * 60 * 60 * 1000;

/** What the board shows: everything not collected or cancelled, oldest first. */
export function listOpenOrders(db: Reader, venueId: string): Promise<StoredOrder[]> {
  return db
    .selectFrom("placed_order")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("state", "not in", ["collected", "cancelled"])
    .orderBy("placed_at")
    .limit(MOST)
    .execute();
}

/** Orders collected since a moment, latest first: what a board may still take back. */
export function listCollectedSince(
  db: Reader,
  venueId: string,
  since: number,
): Promise<StoredOrder[]> {
  return db
    .selectFrom("placed_order")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("changed_at", ">=", since)
    .where("state", "=", "collected")
    .orderBy("changed_at", "desc")
    .limit(MOST)
    .execute();
}

export function findOrder(
  db: Reader,
  venueId: string,
  id: string,
): Promise<StoredOrder | undefined> {
  return db
    .selectFrom("placed_order")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Moves an order that still is where it was seen; answers whether it did. */
export async function moveOrder(
  trx: Writer,
  venueId: string,
  id: string,
  from: OrderState,
  change: Partial<StoredOrder>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("placed_order")
    .set(change)
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether each of these is an order of the venue. */
export async function hasOrders(
  reader: Reader,
  venueId: string,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = new Set(ids);
  const found = await reader
    .selectFrom("placed_order")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("id", "in", [...wanted])
    .execute();
  return found.length === wanted.size;
}

/** Those of the orders that nobody had acknowledged are now; answers whose they are. */
export function acknowledgeOrders(
  trx: Writer,
  venueId: string,
  ids: readonly string[],
  now: number,
): Promise<{ user_id: string }[]> {
  return trx
    .updateTable("placed_order")
    .set({ state: "acknowledged", acknowledged_at: now, changed_at: now })
    .where("venue_id", "=", venueId)
    .where("id", "in", [...ids])
    .where("state", "=", "placed")
    .returning("user_id")
    .execute();
}

/** Gives pieces of counted items back, in item order. */
export async function returnStock(
  trx: Writer,
  venueId: string,
  pieces: readonly CountedPieces[],
): Promise<void> {
  for (const { code, quantity } of pieces) {
    await trx
      .updateTable("item_state")
      .set({ stock: sql`stock + ${quantity}` })
      .where("venue_id", "=", venueId)
      .where("code", "=", code)
      .where("stock", "is not", null)
      .execute();
  }
}
