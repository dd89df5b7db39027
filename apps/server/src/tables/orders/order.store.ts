import { sql, type SelectQueryBuilder, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { OrderState } from "@comanda/domain/order";
import type { Reader, Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import type { Tables } from "../../db/tables.ts";
import { raiseRevision } from "../venue/raise-revision.ts";
import type { CountedPieces } from "./counted-pieces.ts";
import { withItsLines } from "./line-columns.ts";
import { BOARD, type BoardOrder } from "./order-view.ts";
import { announceOrders, orderNews } from "./order-news.ts";
import type { OrderChange } from "./step-change.ts";

/** Written out, so that the databases find the index of the open orders by them. */
export const IS_FINISHED = sql<boolean>`state in ('collected', 'cancelled')`;
export const IS_OPEN = sql<boolean>`state not in ('collected', 'cancelled')`;
/** What a board lists among its orders: open, and not for later. */
export const IN_KITCHEN = sql<boolean>`${IS_OPEN} and is_later = 0`;

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
export async function findOrder(
  db: Reader,
  venueId: string,
  id: string,
): Promise<(BoardOrder & Pick<OrderTable, "taken" | "campaigns">) | undefined> {
  const order = await db
    .selectFrom("placed_order")
    .select([...BOARD, "taken", "campaigns"])
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
  return withItsLines(db, order);
}

/**
 * Moves an order that still is where it was seen and is not held; answers whether it did. Of one that is taken back from the
 * kitchen before anybody cooks, nothing is done.
 */
export async function moveOrder(
  trx: Writer,
  venueId: string,
  id: string,
  from: OrderState,
  change: OrderChange,
): Promise<boolean> {
  const isMoved = await changeOrder(trx, venueId, id, (order) =>
    order.set(change).where("state", "=", from).where("hold", "<>", "held"),
  );
  if (isMoved && from === "preparing" && change.state === "acknowledged") {
    await trx
      .updateTable("order_line")
      .set({ done_pieces: 0 })
      .where("placed_order_id", "=", id)
      .execute();
  }
  return isMoved;
}

/** Writes how many pieces are done of the line at this place, 0 for the first, of an order of the venue. */
export async function setDonePieces(
  trx: Writer,
  venueId: string,
  id: string,
  { position, pieces }: { readonly position: number; readonly pieces: number },
): Promise<void> {
  // The order first: it is the venue's, and boards read it anew.
  await touchOrders(trx, venueId, [id]);
  await trx
    .updateTable("order_line")
    .set({ done_pieces: pieces })
    .where("placed_order_id", "=", id)
    .where("position", "=", position)
    .execute();
}

/** Ends the hold of an order that is held; answers whether it did. */
export function endHold(
  trx: Writer,
  venueId: string,
  id: string,
  change: OrderChange,
): Promise<boolean> {
  return changeOrder(trx, venueId, id, (order) => order.set(change).where("hold", "=", "held"));
}

type OrderUpdate = UpdateQueryBuilder<Tables, "placed_order", "placed_order", UpdateResult>;

/** Changes one order, where it is as it has to be; after the commit boards and the phones of its visit look again. */
export async function changeOrder(
  trx: Writer,
  venueId: string,
  id: string,
  change: (order: OrderUpdate) => OrderUpdate,
): Promise<boolean> {
  const order = trx.updateTable("placed_order").where("venue_id", "=", venueId);
  const changed = await change(order.where("id", "=", id))
    .returning(["user_id", "visit_id"])
    .executeTakeFirst();
  if (changed === undefined) return false;
  trx.onCommit(orderNews(venueId, changed));
  return true;
}

/** What stands beside these orders has changed, a payment: boards read them anew, and so do their phones. */
export async function touchOrders(
  trx: Writer,
  venueId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const touched = await trx
    .updateTable("placed_order")
    // The write alone takes the next revision of the board.
    .set({ changed_at: sql<number>`changed_at` })
    .where("venue_id", "=", venueId)
    .where("id", "in", [...ids])
    .returning(["user_id", "visit_id"])
    .execute();
  announceOrders(trx, venueId, touched);
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

/**
 * Those of the orders that nobody had acknowledged are now, and their people hear of it; answers whose they are. One that
 * is held waits for somebody to release or refuse it, however many have seen it.
 */
export async function acknowledgeOrders(
  trx: Writer,
  venueId: string,
  ids: readonly string[],
  now: number,
): Promise<Pick<OrderTable, "user_id" | "visit_id">[]> {
  const acknowledged = await trx
    .updateTable("placed_order")
    .set({ state: "acknowledged", acknowledged_at: now, changed_at: now })
    .where("venue_id", "=", venueId)
    .where("id", "in", [...ids])
    .where("state", "=", "placed")
    .where("hold", "<>", "held")
    .returning(["user_id", "visit_id"])
    .execute();
  announceOrders(trx, venueId, acknowledged);
  return acknowledged;
}

/** Gives pieces of counted items back, in item order; phones and boards look again after the commit. */
export async function returnStock(
  trx: Writer,
  venueId: string,
  pieces: readonly CountedPieces[],
): Promise<void> {
  if (pieces.length > 0) await raiseRevision(trx, venueId, "items_revision");
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
