import { sql, type RawBuilder } from "kysely";
import { formatOrderNumber } from "@comanda/domain/order";
import type { WireDelivery, WirePage } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import type { OutboxEventTable } from "../../db/outbox-tables.ts";
import { PAGE_ROWS, toPage } from "../../lib/cursor.ts";
import { problemFrom } from "./outbox-event.ts";

/** Failed events that a console shows which asks for no pages; all of them can be sent again. */
const FAILURES = 100;
/** Of all events, for such a console. */
const LATEST = 20;

/** What became of a venue's events. */
export interface DeliveryCounts {
  readonly waiting: number;
  readonly failed: number;
}

export async function countDeliveries(db: Reader, venueId: string): Promise<DeliveryCounts> {
  const count = async (which: RawBuilder<boolean>): Promise<number> => {
    const found = await db
      .selectFrom("outbox_event")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("venue_id", "=", venueId)
      .where(which)
      .executeTakeFirstOrThrow();
    return found.count;
  };
  return {
    waiting: await count(sql<boolean>`delivered_at is null and failed_at is null`),
    failed: await count(sql<boolean>`failed_at is not null`),
  };
}

/** How many tests wait. */
export async function countWaitingTests(db: Reader, venueId: string): Promise<number> {
  const { count } = await waitingOf(db, venueId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("type", "=", "test")
    .executeTakeFirstOrThrow();
  return count;
}

function waitingOf(db: Reader, venueId: string) {
  return db
    .selectFrom("outbox_event")
    .where("outbox_event.venue_id", "=", venueId)
    .where(sql<boolean>`delivered_at is null and failed_at is null`);
}

/** The failed that failed last. */
export async function listFailures(db: Reader, venueId: string): Promise<WireDelivery[]> {
  const rows = await deliveries(db, venueId)
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .orderBy("sequence", "desc")
    .limit(FAILURES)
    .execute();
  return rows.map(deliveryOf);
}

/** The latest of all, whatever became of them. */
export async function listLatest(db: Reader, venueId: string): Promise<WireDelivery[]> {
  const rows = await deliveries(db, venueId).orderBy("sequence", "desc").limit(LATEST).execute();
  return rows.map(deliveryOf);
}

/** Of the failed: when one failed, and its number among the venue's events. */
type FailureKeys = readonly [failedAt: number, sequence: number];

/** The failed behind one of them, or those that failed last. */
export async function listFailuresAfter(
  db: Reader,
  venueId: string,
  after: FailureKeys | undefined,
): Promise<WirePage<WireDelivery>> {
  const rows = await deliveries(db, venueId)
    .where("failed_at", "is not", null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(failed_at, sequence) < (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy("failed_at", "desc")
    .orderBy("sequence", "desc")
    .limit(PAGE_ROWS + 1)
    .execute();
  return deliveryPage(rows, ({ failed_at, sequence }) => [failed_at ?? 0, sequence]);
}

/** The events before one of them, by its number, or the newest. */
export async function listDeliveriesAfter(
  db: Reader,
  venueId: string,
  after: number | undefined,
): Promise<WirePage<WireDelivery>> {
  const rows = await deliveries(db, venueId)
    .$if(after !== undefined, (query) => query.where("sequence", "<", after ?? 0))
    .orderBy("sequence", "desc")
    .limit(PAGE_ROWS + 1)
    .execute();
  return deliveryPage(rows, ({ sequence }) => [sequence]);
}

function deliveryPage(
  found: readonly DeliveryRow[],
  keysOf: (row: DeliveryRow) => readonly number[],
): WirePage<WireDelivery> {
  const { rows, next } = toPage(found, keysOf);
  return { rows: rows.map(deliveryOf), next };
}

/** The oldest that waits and has been tried in vain. */
export async function findStuck(db: Reader, venueId: string): Promise<WireDelivery | null> {
  const row = await deliveries(db, venueId)
    .where(sql<boolean>`delivered_at is null and failed_at is null`)
    .where("last_error", "<>", "")
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : deliveryOf(row);
}

function deliveries(db: Reader, venueId: string) {
  return db
    .selectFrom("outbox_event")
    .leftJoin("placed_order", "placed_order.id", "outbox_event.order_id")
    .select([
      "outbox_event.id",
      "sequence",
      "type",
      "number",
      "created_at",
      "attempts",
      "next_at",
      "delivered_at",
      "failed_at",
      "last_error",
    ])
    .where("outbox_event.venue_id", "=", venueId);
}

type DeliveryRow = Pick<
  OutboxEventTable,
  | "id"
  | "sequence"
  | "type"
  | "created_at"
  | "attempts"
  | "next_at"
  | "delivered_at"
  | "failed_at"
  | "last_error"
> & { readonly number: number | null };

function deliveryOf(row: DeliveryRow): WireDelivery {
  const { delivered_at, failed_at } = row;
  const state = delivered_at !== null ? "delivered" : failed_at !== null ? "failed" : "waiting";
  return {
    id: row.id,
    type: row.type,
    number: row.number === null ? "" : formatOrderNumber(row.number),
    createdAt: row.created_at,
    state,
    attempts: row.attempts,
    at: delivered_at ?? failed_at ?? row.next_at,
    problem: problemFrom(row.last_error),
  };
}
