import { accept, refuse, type Result } from "@comanda/domain";
import { formatOrderNumber } from "@comanda/domain/order";
import type {
  ApiRefusal,
  WireChargesOfRoom,
  WirePage,
  WireRoom,
  WireRoomCharge,
} from "@comanda/contract";
import type { BodyOf, QueryOf } from "@comanda/contract/schemas";
import type { Database, Reader } from "../../db/database.ts";
import { readCursor, toPage } from "../../lib/cursor.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { readKept } from "../../tables/orders/kept-order.ts";
import {
  LISTED_FOR,
  listChargedRooms,
  listChargesOfRoom,
  listDueOfRoom,
} from "../../tables/orders/room-charges.store.ts";
import { settleOrders, sumOfDue, type Settler } from "./settle-orders.ts";

interface RoomParts extends Settler {
  readonly database: Database;
}

/** The rooms in which something is to be paid, a page at a time, by their numbers. */
export async function readChargedRooms(
  db: Reader,
  venueId: string,
  { cursor, find, now }: QueryOf<"listRoomCharges"> & { readonly now: number },
): Promise<Result<WirePage<WireRoomCharge>, ApiRefusal>> {
  const after = readCursor(cursor, ["string", "number"]);
  if (!after.ok) return after;
  const rooms = await listChargedRooms(db, venueId, {
    since: now - LISTED_FOR,
    after: after.value,
    find: find.trim(),
  });
  return accept(toPage(rooms, ({ number, isTyped }) => [number, isTyped ? 1 : 0]));
}

/** What one room has to pay: of a room in which nothing was ordered nothing. */
export async function readRoom(
  db: Reader,
  venueId: string,
  { number, isTyped }: WireRoom,
  now: number,
): Promise<WireChargesOfRoom> {
  const since = now - LISTED_FOR;
  const room = { number, isTyped };
  const orders = await listChargesOfRoom(db, venueId, room, since);
  const due = await listDueOfRoom(db, venueId, room, since);
  return {
    now,
    ...room,
    due: sumOfDue(due),
    orders: orders.map((order) => ({
      id: order.id,
      number: formatOrderNumber(order.number),
      placedAt: order.placed_at,
      state: order.state,
      receipt: readKept(order).receipt,
      name: order.details?.name ?? "",
      phone: order.details?.phone ?? "",
    })),
  };
}

/**
 * Marks everything that a room has to pay as paid, as a table's bill is: only what the person saw. Of two clerks at the desk who
 * settle one room at once one is told that nothing is due any more, and an order that came meanwhile refuses it with what is.
 */
export async function settleRoom(
  { database, venue, by, now }: RoomParts,
  { number, isTyped, method, expectedDue }: BodyOf<"settleRoom">,
): Promise<Result<WireChargesOfRoom, ApiRefusal>> {
  const room = { number, isTyped };
  return database.write(async (trx): Promise<Result<WireChargesOfRoom, ApiRefusal>> => {
    // No order is placed or moved while the room is settled.
    await lockOrders(database.kind, trx, venue.id);
    const due = await listDueOfRoom(trx, venue.id, room, now - LISTED_FOR);
    const sum = sumOfDue(due);
    if (sum !== expectedDue) return refuse({ kind: "bill-changed", due: sum });
    await settleOrders(
      trx,
      { venue, by, now },
      { due, method, deed: "room-settled", name: number },
    );
    return accept(await readRoom(trx, venue.id, room, now));
  });
}
