import { sql } from "kysely";
import { BOUNDS } from "@comanda/contract";
import type { Database, Reader, Writer } from "../../db/database.ts";
import {
  BOARD,
  COLLECTED,
  type BoardOrder,
  type BoardTicket,
  type CollectedOrder,
  type ListedOrders,
} from "./order-view.ts";
import { withDetails } from "./order-detail.store.ts";
import { withLines } from "./line-columns.ts";
import { idsHeldBeyond } from "./held-beyond.store.ts";
import { countBeyond, IN_KITCHEN, IS_FINISHED, IS_OPEN } from "./order.store.ts";

/** Most orders a board may take back. */
const MAX_COLLECTED = 300;
export const IS_ACKNOWLEDGED = sql<boolean>`${IN_KITCHEN} and state <> 'placed'`;
/** Since when the kitchen has an order: one placed at 9:00 that came to it at 12:00, for 12:30, since 12:00. */
export const KITCHEN_SINCE = sql<number>`case when kitchen_at > placed_at then kitchen_at else placed_at end`;

/**
 * What is not collected or cancelled: every order that nobody has acknowledged, however many, but for those that are held
 * beyond a few (held-beyond.store.ts), and `BOUNDS.board` of the others, those that came to the kitchen last. Of 500 acknowledged and
 * 3 new orders all are listed; of 510 and 3 the kitchen has had the 10 longest that are not.
 */
export async function listOpenOrders(
  db: Reader,
  venueId: string,
  heldAt?: string,
): Promise<ListedOrders<BoardTicket>> {
  const open = ordersInKitchen(db, venueId);
  const acknowledged = open.where(IS_ACKNOWLEDGED);
  const latest = acknowledged.select("id").orderBy(KITCHEN_SINCE, "desc").limit(BOUNDS.board);
  // One statement: an order that is acknowledged meanwhile is neither missed nor listed twice.
  const orders = await open
    .select(BOARD)
    .where((where) => where.or([where("state", "=", "placed"), where("id", "in", latest)]))
    .where("id", "not in", idsHeldBeyond(venueId, heldAt))
    .orderBy(KITCHEN_SINCE)
    .execute();
  const listed = orders.filter(({ state }) => state !== "placed").length;
  const notListed = await countBeyond(acknowledged, listed, BOUNDS.board);
  return { orders: await asTickets(db, orders), notListed };
}

/**
 * Every order was placed after 1970: a SQLite that has never counted its rows finds the index of the open orders by the
 * time, and would take the index of revisions otherwise, in which all orders of the venue stand.
 */
function ordersInKitchen(db: Reader, venueId: string) {
  return db
    .selectFrom("placed_order")
    .where("venue_id", "=", venueId)
    .where("placed_at", ">", 0)
    .where(IN_KITCHEN);
}

/** How many open orders were placed at one place, those for later among them. */
export async function countOpenAt(db: Reader, venueId: string, placeId: string): Promise<number> {
  const { count } = await db
    .selectFrom("placed_order")
    .select(sql<number>`count(*)`.as("count"))
    .where("venue_id", "=", venueId)
    .where("placed_at", ">", 0)
    .where(IS_OPEN)
    .where("place_id", "=", placeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Where a venue's board stands: every change of an order up to `last` is visible. Nothing where none was ever placed. */
export function findBoardRevision(
  db: Reader,
  venueId: string,
): Promise<{ epoch: string; last: number } | undefined> {
  return db
    .selectFrom("board_revision")
    .select(["epoch", "last"])
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
}

/** An order that has left the board, and the revision at which it did. */
export interface GoneOrder {
  readonly id: string;
  readonly revision: number;
}

/** What has changed on a board since a revision; undefined where it is more than a board holds. */
export async function listChangedSince(
  db: Reader,
  venueId: string,
  revision: number,
): Promise<{ orders: readonly BoardTicket[]; gone: readonly GoneOrder[] } | undefined> {
  const changed = db
    .selectFrom("placed_order")
    .where("venue_id", "=", venueId)
    .where("revision", ">", revision)
    .orderBy("revision")
    .limit(BOUNDS.board + 1);
  const orders = await changed.select(BOARD).where(IN_KITCHEN).execute();
  const gone = await changed.select(["id", "revision"]).where(IS_FINISHED).execute();
  const isTooMuch = orders.length > BOUNDS.board || gone.length > BOUNDS.board;
  return isTooMuch ? undefined : { orders: await asTickets(db, orders), gone };
}

/** How many open orders somebody has acknowledged. */
export async function countAcknowledged(db: Reader, venueId: string): Promise<number> {
  const { count } = await ordersInKitchen(db, venueId)
    .select(sql<number>`count(*)`.as("count"))
    .where(IS_ACKNOWLEDGED)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lets one transaction at a time write orders of a venue, as `place_orders` does: two that lock orders, stock and the
 * board's revision in different turns would wait for each other. SQLite writes one at a time by itself.
 */
export async function lockOrders(
  kind: Database["kind"],
  trx: Writer,
  venueId: string,
): Promise<void> {
  if (kind === "sqlite") return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${venueId}`}, 0))`.execute(
    trx,
  );
}

/** Orders collected since a moment, latest first: what a board may still take back. */
export async function listCollectedSince(
  db: Reader,
  venueId: string,
  since: number,
): Promise<CollectedOrder[]> {
  const orders = await db
    .selectFrom("placed_order")
    .select(COLLECTED)
    .where("venue_id", "=", venueId)
    .where("changed_at", ">=", since)
    .where("state", "=", "collected")
    .orderBy("changed_at", "desc")
    .limit(MAX_COLLECTED)
    .execute();
  return asTickets(db, orders);
}

/** Orders with their lines, and who they are for. */
async function asTickets<Order extends Omit<BoardOrder, "lines">>(
  db: Reader,
  orders: readonly Order[],
) {
  return withDetails(db, await withLines(db, orders));
}
