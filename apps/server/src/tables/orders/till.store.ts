import { sql } from "kysely";
import { afterTaking, waitsForTill } from "@comanda/domain/order";
import type { Database, Reader, Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { announceOrders } from "./order-news.ts";
import { changeBy } from "./step-change.ts";

type Found = Pick<
  OrderTable,
  "id" | "state" | "hold" | "is_later" | "till_taken_at" | "user_id" | "visit_id"
>;

function findOrders(trx: Writer, venueId: string, ids: readonly string[]): Promise<Found[]> {
  return trx
    .selectFrom("placed_order")
    .select(["id", "state", "hold", "is_later", "till_taken_at", "user_id", "visit_id"])
    .where("venue_id", "=", venueId)
    .where("id", "in", [...ids])
    .execute();
}

function waitingOf({ state, hold, is_later }: Found): Parameters<typeof afterTaking>[0] {
  return { state, hold, isLater: is_later === 1 };
}

/**
 * The venue's till has taken these orders (M-H4): what nobody had before is acknowledged, one for later is when its time comes. Whoever
 * calls holds the venue's orders. Doing it again changes nothing.
 */
export async function takeByTill(
  trx: Writer,
  venueId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await findOrders(trx, venueId, ids);
  const later = found.filter(
    (order) => order.till_taken_at === 0 && afterTaking(waitingOf(order)) === "noted",
  );
  await acknowledge(trx, venueId, { orders: found, takenAt: now, now });
  if (later.length === 0) return;
  await ordersAmong(trx, venueId, later).set({ till_taken_at: now }).execute();
}

interface Acknowledged {
  readonly orders: readonly Found[];
  readonly takenAt: number | undefined;
  readonly now: number;
}

/** Acknowledges those of the orders that a taking till acknowledges. */
async function acknowledge(
  trx: Writer,
  venueId: string,
  { orders, takenAt, now }: Acknowledged,
): Promise<void> {
  const taken = orders.filter((order) => afterTaking(waitingOf(order)) === "acknowledged");
  if (taken.length === 0) return;
  await ordersAmong(trx, venueId, taken)
    .set(changeBy("placed", "acknowledged", now))
    .$if(takenAt !== undefined, (order) => order.set({ till_taken_at: takenAt ?? 0 }))
    .execute();
  announceOrders(trx, venueId, taken);
}

function ordersAmong(trx: Writer, venueId: string, orders: readonly Pick<Found, "id">[]) {
  const ids = orders.map(({ id }) => id);
  return trx.updateTable("placed_order").where("venue_id", "=", venueId).where("id", "in", ids);
}

/**
 * Orders for later have come to their kitchen: what the till took in the days before is acknowledged, and of the others its time
 * begins now, where the venue has a till. Whoever calls holds the venue's orders.
 */
export async function beginTillTime(
  trx: Writer,
  venueId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await findOrders(trx, venueId, ids);
  const taken = found.filter((order) => order.till_taken_at > 0);
  await acknowledge(trx, venueId, { orders: taken, takenAt: undefined, now });
  const waiting = found.filter(
    (order) => order.till_taken_at === 0 && waitsForTill(waitingOf(order)),
  );
  if (waiting.length === 0) return;
  const seconds = await findTillSeconds(trx, venueId);
  if (seconds === undefined) return;
  await trx
    .updateTable("outbox_event")
    .set({ till_until: now + seconds * 1000 })
    .where(
      "order_id",
      "in",
      waiting.map(({ id }) => id),
    )
    .where("venue_id", "=", venueId)
    .where("type", "=", "order.placed")
    .where("delivered_at", "is", null)
    .execute();
}

/** Written out, so that the databases find the indexes. */
const IS_COUNTED = sql<boolean>`till_until > 0`;
const IS_MARKED = sql<boolean>`pos_failed_at > 0 and state = 'placed'`;

/** The events of new orders whose time is over, of all venues, the first first; and of which venue each is. */
export function listOverdue(
  db: Reader,
  now: number,
  most: number,
): Promise<{ id: string; venue_id: string }[]> {
  return db
    .selectFrom("outbox_event")
    .select(["id", "venue_id"])
    .where(IS_COUNTED)
    .where("till_until", "<=", now)
    .orderBy("till_until")
    .limit(most)
    .execute();
}

/** When the next order's time is over; undefined where none runs. */
export async function findNextOverdue(db: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom("outbox_event")
    .select("till_until")
    .where(IS_COUNTED)
    .orderBy("till_until")
    .limit(1)
    .executeTakeFirst();
  return row?.till_until;
}

/**
 * Marks the orders of these events of a venue that its till has not taken in time, and their phones and boards hear of it. Each event is
 * counted once, whoever else looks at the same moment; one that is being written at this moment is left for the next look. An
 * event that a program of before has delivered, which knows no tills, was taken. Answers how many were counted.
 */
export async function markOverdue(
  kind: Database["kind"],
  trx: Writer,
  venueId: string,
  { ids, now }: { readonly ids: readonly string[]; readonly now: number },
): Promise<number> {
  const due = trx
    .selectFrom("outbox_event")
    .select("id")
    .where("id", "in", [...ids])
    .where("venue_id", "=", venueId)
    .where(IS_COUNTED)
    .where("till_until", "<=", now)
    .$if(kind === "postgres", (rows) => rows.forUpdate().skipLocked());
  const counted = await trx
    .updateTable("outbox_event")
    .set({ till_until: 0 })
    .where("id", "in", due)
    .returning(["order_id", "delivered_at"])
    .execute();
  if (counted.length === 0) return 0;
  if ((await findTillSeconds(trx, venueId)) === undefined) return counted.length;
  const orderIds = (isTaken: boolean): string[] =>
    counted
      .filter(({ delivered_at }) => (delivered_at !== null) === isTaken)
      .map(({ order_id }) => order_id);
  await takeByTill(trx, venueId, orderIds(true), now);
  await markFailed(trx, venueId, orderIds(false), now);
  return counted.length;
}

/** Within how many seconds the venue's till has to take an order; undefined where it has none. */
async function findTillSeconds(trx: Writer, venueId: string): Promise<number | undefined> {
  const till = await trx
    .selectFrom("webhook")
    .select("till_seconds")
    .where("venue_id", "=", venueId)
    .where("is_till", "=", 1)
    .executeTakeFirst();
  return till?.till_seconds;
}

async function markFailed(
  trx: Writer,
  venueId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await findOrders(trx, venueId, ids);
  const failed = found.filter((order) => waitsForTill(waitingOf(order)));
  if (failed.length === 0) return;
  await ordersAmong(trx, venueId, failed)
    .set({ pos_failed_at: now })
    .where("pos_failed_at", "=", 0)
    .execute();
  announceOrders(trx, venueId, failed);
}

/** A venue that has orders marked and no till any more. */
export async function findVenueWithoutTill(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom("webhook")
    .select("venue_id")
    .where("is_till", "=", 0)
    .where((where) =>
      where.exists(
        where
          .selectFrom("placed_order")
          .select("placed_order.id")
          .whereRef("placed_order.venue_id", "=", "webhook.venue_id")
          .where(IS_MARKED),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row?.venue_id;
}

/** Takes the marks of a venue without a till away, so many at once; answers how many it were. */
export async function clearMarks(trx: Writer, venueId: string, most: number): Promise<number> {
  if ((await findTillSeconds(trx, venueId)) !== undefined) return 0;
  const some = trx
    .selectFrom("placed_order")
    .select("id")
    .where("venue_id", "=", venueId)
    .where(IS_MARKED)
    .limit(most);
  const cleared = await trx
    .updateTable("placed_order")
    .set({ pos_failed_at: 0 })
    .where("id", "in", some)
    .returning(["user_id", "visit_id"])
    .execute();
  announceOrders(trx, venueId, cleared);
  return cleared.length;
}
