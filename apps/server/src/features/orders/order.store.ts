import { sql, type SelectQueryBuilder } from "kysely";
import { isOpen, type OrderState } from "@comanda/domain";
import type { Reader, Writer } from "../../db/database.ts";
import type { OrderTable, Tables } from "../../db/tables.ts";
import { raiseItemsRevision } from "../venues/items-revision.ts";
import type { CountedPieces } from "./counted-stock.ts";
import {
  BOARD,
  OWN,
  OWN_STATUS,
  type BoardOrder,
  type ListedOrders,
  type OrderStatus,
  type OwnOrder,
} from "./order-view.ts";
import type { OrderChange } from "./step-change.ts";
import { LINE, type StoredLine } from "./stored-order.ts";

/** Most finished orders a phone reads back; what is still open comes on top. */
const MOST_FINISHED_OWN = 300;
/** Written out, so that the databases find the index of the open orders by them. */
export const IS_FINISHED = sql<boolean>`state in ('collected', 'cancelled')`;
export const IS_OPEN = sql<boolean>`state not in ('collected', 'cancelled')`;

/** Whose orders of which check-in; `orderId` narrows it to one. */
export interface Own {
  readonly userId: string;
  readonly startedAt: number;
  readonly orderId: string;
}

/**
 * A diner's orders of one check-in. Never another person's. Every open one, and the latest 300 of those that are
 * collected or cancelled.
 */
export async function listOwnOrders(
  db: Reader,
  venueId: string,
  own: Own,
): Promise<ListedOrders<OwnOrder>> {
  const wanted = ownOrders(db, venueId, own);
  const finished = wanted.where(IS_FINISHED);
  const latest = finished.select("id").orderBy("placed_at", "desc").limit(MOST_FINISHED_OWN);
  const orders = await wanted
    .select(OWN)
    .where((where) => where.or([IS_OPEN, where("id", "in", latest)]))
    .orderBy("placed_at")
    .execute();
  const listed = orders.filter(({ state }) => !isOpen(state)).length;
  return { orders, notListed: await countBeyond(finished, listed, MOST_FINISHED_OWN) };
}

/** How far a diner's order has come; the first of the check-in where none is named. */
export function findOwnStatus(
  db: Reader,
  venueId: string,
  own: Own,
): Promise<OrderStatus | undefined> {
  return ownOrders(db, venueId, own)
    .select(OWN_STATUS)
    .orderBy("placed_at")
    .limit(1)
    .executeTakeFirst();
}

/** When a phone ordered last; cancelled orders count too. Undefined where it never did. */
export async function findLastOrderAt(
  db: Reader,
  venueId: string,
  userId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("placed_order")
    .select("placed_at")
    .where("venue_id", "=", venueId)
    .where("user_id", "=", userId)
    .orderBy("placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.placed_at;
}

function ownOrders(db: Reader, venueId: string, { userId, startedAt, orderId }: Own) {
  const all = db
    .selectFrom("placed_order")
    .where("venue_id", "=", venueId)
    .where("user_id", "=", userId);
  return orderId === ""
    ? all.where("session_started_at", ">=", startedAt - RESUMED)
    : all.where("order_id", "=", orderId);
}

/** Orders whose lines are asked for at once. */
const ORDERS_AT_ONCE = 1_000;

/** The lines of orders by the order's id, each in the order of its receipt. */
export async function listLines(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredLine[]>> {
  const lines = new Map<string, StoredLine[]>(ids.map((id) => [id, []]));
  for (let at = 0; at < ids.length; at += ORDERS_AT_ONCE) {
    const rows = await db
      .selectFrom("order_line")
      .select(["placed_order_id", ...LINE])
      .where("placed_order_id", "in", ids.slice(at, at + ORDERS_AT_ONCE))
      .orderBy("placed_order_id")
      .orderBy("position")
      .execute();
    for (const row of rows) lines.get(row.placed_order_id)?.push(row);
  }
  return lines;
}

/** Scanning again keeps the person's id; orders of the check-ins just before still belong to the meal. */
const RESUMED = 12 * 60 * 60 * 1000;

/** How many more there are than were listed; none is counted before the list is full. */
export async function countBeyond(
  all: SelectQueryBuilder<Tables, "placed_order", object>,
  listed: number,
  most: number,
): Promise<number> {
  if (listed < most) return 0;
  const { count } = await all.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
  return Math.max(0, count - listed);
}

/** An order as a board draws it, and what it took. */
export function findOrder(
  db: Reader,
  venueId: string,
  id: string,
): Promise<(BoardOrder & Pick<OrderTable, "taken" | "campaigns">) | undefined> {
  return db
    .selectFrom("placed_order")
    .select([...BOARD, "taken", "campaigns"])
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Moves an order that still is where it was seen, and lets its person know; answers whether it did. */
export async function moveOrder(
  trx: Writer,
  venueId: string,
  id: string,
  from: OrderState,
  change: OrderChange,
): Promise<boolean> {
  const moved = await trx
    .updateTable("placed_order")
    .set(change)
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .where("state", "=", from)
    .returning("user_id")
    .executeTakeFirst();
  if (moved === undefined) return false;
  trx.onCommit({ venueId, topic: "orders", userId: moved.user_id });
  return true;
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

/** Those of the orders that nobody had acknowledged are now, and their people hear of it; answers whose they are. */
export async function acknowledgeOrders(
  trx: Writer,
  venueId: string,
  ids: readonly string[],
  now: number,
): Promise<{ user_id: string }[]> {
  const acknowledged = await trx
    .updateTable("placed_order")
    .set({ state: "acknowledged", acknowledged_at: now, changed_at: now })
    .where("venue_id", "=", venueId)
    .where("id", "in", [...ids])
    .where("state", "=", "placed")
    .returning("user_id")
    .execute();
  for (const userId of new Set(acknowledged.map((row) => row.user_id))) {
    trx.onCommit({ venueId, topic: "orders", userId });
  }
  return acknowledged;
}

/** Gives pieces of counted items back, in item order; phones and boards look again after the commit. */
export async function returnStock(
  trx: Writer,
  venueId: string,
  pieces: readonly CountedPieces[],
): Promise<void> {
  if (pieces.length > 0) await raiseItemsRevision(trx, venueId);
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
