import { sql } from "kysely";
import { BOUNDS, type WirePage } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import type { VisitTable } from "../../db/visit-tables.ts";
import { PAGE_ROWS, toPage } from "../../lib/cursor.ts";
import { ordersIn } from "../visits/visit.store.ts";
import { KEPT, type KeptColumns } from "./kept-order.ts";
import { withLines } from "./line-columns.ts";
import {
  DUE,
  IS_DUE,
  PAID,
  paymentsOfVisit,
  TO_RETURN,
  type DueOrder,
  type Payment,
} from "./payment.store.ts";

/** Open visits that a console is shown: whoever sits at a table now comes before what was left unpaid, the latest first. */
const MAX_VISITS = 300;

/** An open visit and what it came to. */
export interface StoredVisit {
  readonly id: string;
  readonly tableLabel: string;
  readonly openedAt: number;
  readonly isLeftUnpaid: boolean;
  /** How many phones have joined. */
  readonly phones: number;
  /** Orders that were not cancelled. */
  readonly orders: number;
  /** Minor units, of those and of what is still to be decided about. */
  readonly total: number;
  readonly paid: number;
  /** Without what is still to be decided about. */
  readonly due: number;
  /** Paid for orders that were cancelled afterwards. */
  readonly toReturn: number;
}

/** The open visits of a venue with what was ordered and paid in each, the oldest first. */
export async function listOpenVisits(db: Reader, venueId: string): Promise<StoredVisit[]> {
  const rows = await visitsOf(db, venueId)
    .where("visit.closed_at", "is", null)
    .orderBy("visit.is_left_unpaid")
    .orderBy("visit.opened_at", "desc")
    .limit(MAX_VISITS)
    .execute();
  rows.sort((one, other) => one.opened_at - other.opened_at);
  return withSums(db, venueId, rows);
}

/** Closed visits that are listed as unpaid where no page is asked for, the latest of them. */
const MAX_UNPAID = 100;

/** A visit that was closed while something in it was still to be paid. */
export type UnpaidVisit = StoredVisit & { readonly closedAt: number };

/** When a visit was closed, and which it is. */
type UnpaidKeys = readonly [closedAt: number, id: string];

interface UnpaidWanted {
  /** Those behind this one alone. */
  readonly after?: UnpaidKeys | undefined;
  readonly most?: number;
}

/** A page of them. */
export async function pageOfUnpaidVisits(
  db: Reader,
  venueId: string,
  { since, after }: { readonly since: number; readonly after: UnpaidKeys | undefined },
): Promise<WirePage<UnpaidVisit>> {
  const visits = await listUnpaidVisits(db, venueId, since, { after, most: PAGE_ROWS + 1 });
  return toPage(visits, ({ closedAt, id }) => [closedAt, id]);
}

/** The visits that were closed since a moment and in which something is still to be paid, the latest first. */
export async function listUnpaidVisits(
  db: Reader,
  venueId: string,
  since: number,
  { after, most = MAX_UNPAID }: UnpaidWanted = {},
): Promise<UnpaidVisit[]> {
  const rows = await visitsOf(db, venueId)
    .select("visit.closed_at")
    // As the index says it, so that the databases find it.
    .where(sql<boolean>`visit.is_left_unpaid = 1`)
    .where("visit.closed_at", ">=", since)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(visit.closed_at, visit.id) < (${after?.[0]}, ${after?.[1]})`),
    )
    // Before the limit: a hundred that were paid later hide none that was not.
    .where(
      sql<boolean>`exists (
        select 1 from placed_order
        where placed_order.venue_id = ${venueId} and visit_id = visit.id and visit_id <> '' and total > 0 and ${IS_DUE}
      )`,
    )
    .orderBy("visit.closed_at", "desc")
    .orderBy("visit.id", "desc")
    .limit(most)
    .execute();
  const visits = await withSums(db, venueId, rows);
  return visits.map((visit, at) => ({ ...visit, closedAt: rows[at]?.closed_at ?? 0 }));
}

function visitsOf(db: Reader, venueId: string) {
  return db
    .selectFrom("visit")
    .leftJoin("place", "place.id", "visit.place_id")
    .select((select) => [
      "visit.id",
      "visit.opened_at",
      "visit.is_left_unpaid",
      "place.label",
      select
        .selectFrom("visit_phone")
        .select(sql<number>`count(*)`.as("count"))
        .whereRef("visit_phone.visit_id", "=", "visit.id")
        .as("phones"),
    ])
    .where("visit.venue_id", "=", venueId);
}

interface ListedRow extends Pick<VisitTable, "id" | "opened_at" | "is_left_unpaid"> {
  readonly label: string | null;
  readonly phones: number | null;
}

async function withSums(
  db: Reader,
  venueId: string,
  rows: readonly ListedRow[],
): Promise<StoredVisit[]> {
  const ordered = await sumsOf(
    db,
    venueId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    tableLabel: row.label ?? "",
    openedAt: row.opened_at,
    isLeftUnpaid: row.is_left_unpaid === 1,
    phones: row.phones ?? 0,
    ...(ordered.get(row.id) ?? NOTHING),
  }));
}

type VisitSums = Pick<StoredVisit, "orders" | "total" | "paid" | "due" | "toReturn">;

/** What was ordered and paid in a visit, of however many orders. */
export async function sumsOfVisit(db: Reader, venueId: string, id: string): Promise<VisitSums> {
  return (await sumsOf(db, venueId, [id])).get(id) ?? NOTHING;
}

const NOTHING: VisitSums = { orders: 0, total: 0, paid: 0, due: 0, toReturn: 0 };

async function sumsOf(
  db: Reader,
  venueId: string,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, VisitSums>> {
  if (visitIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("placed_order")
    .select([
      "visit_id",
      sql<number>`count(case when state <> 'cancelled' then 1 end)`.as("orders"),
      sql<number | null>`sum(case when state <> 'cancelled' then total end)`.as("total"),
      sql<number | null>`sum(case when state <> 'cancelled' then ${PAID} end)`.as("paid"),
      sql<number | null>`sum(case when ${IS_DUE} then ${DUE} end)`.as("due"),
      sql<number | null>`sum(${TO_RETURN})`.as("to_return"),
    ])
    .where("venue_id", "=", venueId)
    .where("visit_id", "in", visitIds)
    .where(sql<boolean>`visit_id <> ''`)
    .groupBy("visit_id")
    .execute();
  return new Map(
    rows.map(({ visit_id: id, orders, total, paid, due, to_return: toReturn }) => [
      id,
      { orders, total: total ?? 0, paid: paid ?? 0, due: due ?? 0, toReturn: toReturn ?? 0 },
    ]),
  );
}

/** An order as a bill shows it, with its payment, if it has one. */
const OF_BILL = ["id", "number", "state", "hold", "placed_at"] as const;
export interface BillOrder extends Pick<OrderTable, (typeof OF_BILL)[number]>, KeptColumns {
  readonly payment: Payment | undefined;
}

/**
 * What a visit is charged for, oldest first; of cancelled orders those that were paid and are to be given back. Of more
 * than 500 orders the latest: sums and payments know of all.
 */
export async function listBillOrders(
  db: Reader,
  venueId: string,
  visitId: string,
): Promise<BillOrder[]> {
  const rows = await ordersIn(db, venueId, visitId)
    .select([...OF_BILL, ...KEPT])
    .where(sql<boolean>`(state <> 'cancelled' or ${TO_RETURN} > 0)`)
    .orderBy("placed_at", "desc")
    .orderBy("number", "desc")
    .limit(BOUNDS.list)
    .execute();
  const byOrder = await paymentsOfVisit(db, visitId);
  const orders = await withLines(db, rows.reverse());
  return orders.map((order) => {
    const payment = byOrder.get(order.id);
    // A part is no payment of it: the rest is still due.
    const isWhole = payment !== undefined && payment.amount >= order.total;
    return { ...order, payment: isWhole || order.state === "cancelled" ? payment : undefined };
  });
}

/** The orders of a visit that are to be paid, all of them, and what each owes. */
export function listDue(db: Reader, venueId: string, visitId: string): Promise<DueOrder[]> {
  return ordersIn(db, venueId, visitId)
    .select(["id", "visit_id", DUE.as("due")])
    .where(IS_DUE)
    .execute();
}
