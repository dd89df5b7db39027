import { sql } from "kysely";
import { isOpen } from "@comanda/domain/order";
import type { Reader } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { withLines } from "./line-columns.ts";
import { IS_OPEN } from "./order.store.ts";
import { DUE, TAKEN_BY_STAFF, type Taken } from "./payment.store.ts";
import {
  OWN,
  OWN_PROGRESS,
  OWN_STATUS,
  type OrderStatus,
  type OwnPage,
  type OwnProgress,
} from "./order-view.ts";

/** Orders that a phone reads back at once. */
export const OWN_PAGE = 20;
/** Orders older than a page's last that are counted; who has more than a page and these reads that there are so many. */
const MAX_COUNTED = 1_000;
/** Scanning again keeps the person's id; orders of the check-ins just before still belong to the meal. */
const RESUMED = 12 * 60 * 60 * 1000;

/** Whose orders of which check-in; `orderId` narrows it to one. */
export interface Own {
  readonly userId: string;
  readonly startedAt: number;
  readonly orderId: string;
}

/** The order that a phone has placed under this visible id, whenever that was. */
export function findOwnPlaced(
  db: Reader,
  venueId: string,
  { userId, orderId }: Pick<Own, "userId" | "orderId">,
): Promise<Pick<OrderTable, "id"> | undefined> {
  return db
    .selectFrom("placed_order")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("user_id", "=", userId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/**
 * A diner's latest orders of one check-in, or the next older than the order named `before`: orders that are placed
 * meanwhile move nothing from page to page. Never another person's. Undefined where there is no such order.
 */
export async function listOwnOrders(
  db: Reader,
  venueId: string,
  own: Own,
  before = "",
): Promise<OwnPage | undefined> {
  const all = ownOrders(db, venueId, own);
  const onward = before === "" ? all : await olderThan(all, before);
  if (onward === undefined) return undefined;
  const wanted = onward.orderBy("placed_at", "desc").orderBy("id", "desc");
  const orders = await withLines(db, await wanted.select(OWN).limit(OWN_PAGE).execute());
  if (orders.length < OWN_PAGE) {
    return {
      orders,
      total: orders.length,
      open: orders.filter(({ state }) => isOpen(state)).length,
    };
  }
  const counted = wanted.select("state").limit(OWN_PAGE + MAX_COUNTED);
  const { total, open } = await db
    .selectFrom(counted.as("own"))
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`count(case when ${IS_OPEN} then 1 end)`.as("open"),
    ])
    .executeTakeFirstOrThrow();
  return { orders, total, open };
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

/** What is asked of a diner's order before it is taken back, and what it gives back. */
const TO_TAKE_BACK = [
  "id",
  "state",
  "hold",
  "placed_at",
  "cancel_reason",
  "taken",
  "campaigns",
  "visit_id",
  "order_id",
] as const;

/** A diner's own order by its visible id. */
export function findOwnToTakeBack(
  db: Reader,
  venueId: string,
  userId: string,
  orderId: string,
): Promise<(Pick<OrderTable, (typeof TO_TAKE_BACK)[number]> & Taken) | undefined> {
  return ordersOf(db, venueId, userId)
    .select([...TO_TAKE_BACK, TAKEN_BY_STAFF])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** What a diner's own order still owes, by its visible id. */
export function findOwnDue(
  db: Reader,
  venueId: string,
  userId: string,
  orderId: string,
): Promise<
  (Pick<OrderTable, "id" | "state" | "hold" | "visit_id"> & { readonly due: number }) | undefined
> {
  return ordersOf(db, venueId, userId)
    .select(["id", "state", "hold", "visit_id", DUE.as("due")])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** What an order still owes, by its own id. */
export function findDueOf(
  db: Reader,
  venueId: string,
  id: string,
): Promise<(Pick<OrderTable, "hold"> & { readonly due: number }) | undefined> {
  return db
    .selectFrom("placed_order")
    .select(["hold", DUE.as("due")])
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** When a phone ordered last; cancelled orders count too. Undefined where it never did. */
export async function findLastOrderAt(
  db: Reader,
  venueId: string,
  userId: string,
): Promise<number | undefined> {
  const row = await ordersOf(db, venueId, userId)
    .select("placed_at")
    .orderBy("placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.placed_at;
}

/** The latest order with this number that was placed at a place since that moment, whoever ordered it. */
export function findOrderByNumber(
  db: Reader,
  venueId: string,
  {
    placeId,
    number,
    since,
  }: { readonly placeId: string; readonly number: number; readonly since: number },
): Promise<OwnProgress | undefined> {
  return db
    .selectFrom("placed_order")
    .select(OWN_PROGRESS)
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("placed_at", ">", since)
    .where("number", "=", number)
    .orderBy("placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

function ownOrders(db: Reader, venueId: string, { userId, startedAt, orderId }: Own) {
  const all = ordersOf(db, venueId, userId);
  return orderId === ""
    ? all.where("session_started_at", ">=", startedAt - RESUMED)
    : all.where("order_id", "=", orderId);
}

function ordersOf(db: Reader, venueId: string, userId: string) {
  return db
    .selectFrom("placed_order")
    .where("venue_id", "=", venueId)
    .where("user_id", "=", userId);
}

/** Orders of one millisecond are told apart by their ids. Undefined where this order is none of them. */
async function olderThan(all: ReturnType<typeof ordersOf>, orderId: string) {
  const last = await all
    .select(["placed_at", "id"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (last === undefined) return undefined;
  const { placed_at: at, id } = last;
  return all.where((where) => where(where.refTuple("placed_at", "id"), "<", where.tuple(at, id)));
}
