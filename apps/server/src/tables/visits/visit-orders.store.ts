import { sql } from "kysely";
import { withLines } from "../orders/line-columns.ts";
import { IS_OPEN } from "../orders/order.store.ts";
import { OWN, type OwnOrder } from "../orders/order-view.ts";
import type { Reader } from "../../db/database.ts";
import { DUE, IS_DUE, PAID } from "../orders/payment.store.ts";
import { ordersIn } from "./visit.store.ts";

/** Orders of a visit that a phone reads at once. */
const VISIT_PAGE = 100;

/** An order, whose it is, and which guest that is; null for one that joined without a number. */
export interface OrderInVisit extends OwnOrder {
  readonly user_id: string;
  readonly guest: number | null;
}

/** Which visit, and of which phone alone; undefined reads those of everybody. */
export interface VisitOrders {
  readonly venueId: string;
  readonly visitId: string;
  readonly userId: string | undefined;
}

/** The latest orders of a visit, newest first. */
export async function listVisitOrders(
  db: Reader,
  { venueId, visitId, userId }: VisitOrders,
): Promise<OrderInVisit[]> {
  const orders = ordersIn(db, venueId, visitId)
    .select([...OWN, "user_id"])
    .$if(userId !== undefined, (own) => own.where("user_id", "=", userId ?? ""))
    .orderBy("placed_at", "desc")
    .orderBy("number", "desc")
    .limit(VISIT_PAGE);
  const rows = await withLines(db, await orders.execute());
  const phones = await db
    .selectFrom("visit_phone")
    .select(["user_id", "guest_number"])
    .where("visit_id", "=", visitId)
    .execute();
  const guests = new Map(phones.map((phone) => [phone.user_id, phone.guest_number]));
  return rows.map((row) => ({ ...row, guest: guests.get(row.user_id) ?? null }));
}

/** What the orders of a visit come to. */
interface VisitSums {
  readonly count: number;
  readonly total: number;
  readonly paid: number;
  readonly due: number;
  /** Orders that are neither handed out nor cancelled. */
  readonly open: number;
}

/** How many there are, and what those come to that were not cancelled, in minor units. */
export async function sumVisitOrders(
  db: Reader,
  { venueId, visitId, userId }: VisitOrders,
): Promise<VisitSums> {
  const sums = await ordersIn(db, venueId, visitId)
    .$if(userId !== undefined, (own) => own.where("user_id", "=", userId ?? ""))
    .select([
      sql<number>`count(*)`.as("count"),
      sql<number | null>`sum(case when state <> 'cancelled' then total end)`.as("total"),
      sql<number | null>`sum(case when state <> 'cancelled' then ${PAID} end)`.as("paid"),
      sql<number | null>`sum(case when ${IS_DUE} then ${DUE} end)`.as("due"),
      sql<number>`count(case when ${IS_OPEN} then 1 end)`.as("open"),
    ])
    .executeTakeFirstOrThrow();
  const { count, total, paid, due, open } = sums;
  return { count, total: total ?? 0, paid: paid ?? 0, due: due ?? 0, open };
}
