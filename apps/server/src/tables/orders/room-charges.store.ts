import { sql } from "kysely";
import { BOUNDS, type WireRoom } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { PAGE_ROWS } from "../../lib/cursor.ts";
import { KEPT, type KeptColumns } from "./kept-order.ts";
import { withLines } from "./line-columns.ts";
import { withDetails, type WithDetails } from "./order-detail.store.ts";
import { DUE, IS_UNPAID, type DueOrder } from "./payment.store.ts";

/** The room of an order as the desk has it, as roomOf of room-of-order.ts says it: "Room 1204" is 1204. */
const NUMBER = sql<string>`case
  when typed_room <> '' then typed_room
  when substr(place_label, 1, 5) = 'Room ' then substr(place_label, 6)
  else place_label
end`;
const IS_TYPED = sql<0 | 1>`case when typed_room = '' then 0 else 1 end`;

/** What the guests of a room have to pay. */
interface StoredRoomCharge extends WireRoom {
  readonly orders: number;
  /** Minor units. */
  readonly due: number;
  readonly since: number;
  readonly latest: number;
}

/** So long a charge that nobody settled is listed: longer than guests stay. */
export const LISTED_FOR = 92 * 24 * 60 * 60 * 1000;

type RoomKeys = readonly [number: string, isTyped: number];

interface RoomsWanted {
  /** Charges from before are listed no more. */
  readonly since: number;
  /** Those behind this room alone. */
  readonly after: RoomKeys | undefined;
  /** Those whose number begins so; empty: all. */
  readonly find: string;
}

/** The rooms with something to pay, one more than a page: by number, and what was typed behind what was ordered in it. */
export async function listChargedRooms(
  db: Reader,
  venueId: string,
  { since, after, find }: RoomsWanted,
): Promise<StoredRoomCharge[]> {
  const rows = await ordersToRooms(db, venueId, since)
    .select([
      NUMBER.as("number"),
      IS_TYPED.as("is_typed"),
      sql<number>`count(*)`.as("orders"),
      sql<number>`sum(${DUE})`.as("due"),
      sql<number>`min(placed_at)`.as("since"),
      sql<number>`max(placed_at)`.as("latest"),
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${NUMBER}, ${IS_TYPED}) > (${after?.[0]}, ${after?.[1]})`),
    )
    .$if(find !== "", (query) =>
      query.where(
        sql<boolean>`upper(substr(${NUMBER}, 1, length(cast(${find} as text)))) = ${find.toUpperCase()}`,
      ),
    )
    .groupBy([NUMBER, IS_TYPED])
    .orderBy(NUMBER)
    .orderBy(IS_TYPED)
    .limit(PAGE_ROWS + 1)
    .execute();
  return rows.map(({ is_typed, ...room }) => ({ ...room, isTyped: is_typed === 1 }));
}

const OF_CHARGE = ["id", "number", "placed_at", "state", "mode"] as const;
type ChargedOrder = Pick<OrderTable, (typeof OF_CHARGE)[number]> & KeptColumns & WithDetails;

/** Whether a venue has a code for rooms in use, or something was ordered to a room since a moment. */
export async function hasRooms(db: Reader, venueId: string, since: number): Promise<boolean> {
  const code = await db
    .selectFrom("place_code")
    .select("code")
    .where("venue_id", "=", venueId)
    .where(sql<boolean>`mode in ('inRoom', 'anyRoom')`)
    .where("revoked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (code !== undefined) return true;
  const order = await db
    .selectFrom("placed_order")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("placed_at", ">=", since)
    // As the index says it, so that the databases find it.
    .where(sql<boolean>`mode = 'inRoom' and state <> 'cancelled'`)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** The orders of a room that are to be paid, the oldest 500, with who has ordered. */
export async function listChargesOfRoom(
  db: Reader,
  venueId: string,
  room: WireRoom,
  since: number,
): Promise<ChargedOrder[]> {
  const rows = await ordersOfRoom(db, venueId, room, since)
    .select([...OF_CHARGE, ...KEPT])
    .orderBy("placed_at")
    .orderBy("number")
    .limit(BOUNDS.list)
    .execute();
  return withDetails(db, await withLines(db, rows));
}

/** All of them, with what each still owes. */
export function listDueOfRoom(
  db: Reader,
  venueId: string,
  room: WireRoom,
  since: number,
): Promise<DueOrder[]> {
  return ordersOfRoom(db, venueId, room, since)
    .select(["id", "visit_id", DUE.as("due")])
    .execute();
}

function ordersOfRoom(db: Reader, venueId: string, { number, isTyped }: WireRoom, since: number) {
  return ordersToRooms(db, venueId, since).where(
    sql<boolean>`(${NUMBER}, ${IS_TYPED}) = (${number}, ${isTyped ? 1 : 0})`,
  );
}

function ordersToRooms(db: Reader, venueId: string, since: number) {
  return (
    db
      .selectFrom("placed_order")
      .where("venue_id", "=", venueId)
      .where("placed_at", ">=", since)
      // As the index says it, so that the databases find it.
      .where(sql<boolean>`mode = 'inRoom' and state <> 'cancelled'`)
      .where(sql<boolean>`${IS_UNPAID} and hold <> 'held'`)
  );
}
