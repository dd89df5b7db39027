import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database, Reader, Writer } from "../../db/database.ts";
import type { OrderLineTable, OrderTable } from "../../db/order-tables.ts";
import type { AwaitingOrderTable } from "../../db/payment-tables.ts";
import { returnTaken } from "./return-taken.ts";

/** The rows of an order that is not placed yet, as the steps of placing have kept them. */
export interface AwaitingDocument {
  readonly order: Omit<OrderTable, "number" | "revision">;
  readonly lines: readonly OrderLineTable[];
  readonly details: object | null;
}

export function readDocument({ document }: Pick<AwaitingOrderTable, "document">): AwaitingDocument {
  return JSON.parse(document) as AwaitingDocument;
}

/** Undefined where the venue has none with this id. */
export function findAwaiting(
  db: Reader,
  venueId: string,
  id: string,
): Promise<AwaitingOrderTable | undefined> {
  return db
    .selectFrom("awaiting_order")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What a phone has sent under this visible id. */
export function findOwnAwaiting(
  db: Reader,
  venueId: string,
  own: { readonly userId: string; readonly orderId: string },
): Promise<AwaitingOrderTable | undefined> {
  return db
    .selectFrom("awaiting_order")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("user_id", "=", own.userId)
    .where("order_id", "=", own.orderId)
    .executeTakeFirst();
}

/** The one order of a phone that awaits its payment, if there is one. */
export function findOpenAwaiting(
  db: Reader,
  venueId: string,
  userId: string,
): Promise<AwaitingOrderTable | undefined> {
  return db
    .selectFrom("awaiting_order")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("user_id", "=", userId)
    .where(IS_AWAITING)
    .executeTakeFirst();
}

/** The ids of those that await their payment for a reservation, which stands in what is kept of each. */
export async function openForReservation(
  trx: Writer,
  venueId: string,
  reservationId: string,
): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("awaiting_order")
    .select(["id", "document"])
    .where("venue_id", "=", venueId)
    .where("mode", "=", "reservation")
    .where(IS_AWAITING)
    .execute();
  return rows
    .filter((row) => readDocument(row).order.reservation_id === reservationId)
    .map(({ id }) => id);
}

/** Written out, so that the databases find the index. */
export const IS_AWAITING = sql<boolean>`awaiting_order.state = 'awaiting'`;

/** A venue of which an order has waited too long for its payment. */
export async function findVenueToExpire(db: Reader, now: number): Promise<string | undefined> {
  const first = await db
    .selectFrom("awaiting_order")
    .select("venue_id")
    .where(IS_AWAITING)
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .limit(1)
    .executeTakeFirst();
  return first?.venue_id;
}

/** So many orders of a venue that have waited too long. */
export function listToExpire(
  trx: Writer,
  venueId: string,
  now: number,
  most: number,
): Promise<Pick<AwaitingOrderTable, "id">[]> {
  return trx
    .selectFrom("awaiting_order")
    .select("id")
    .where("venue_id", "=", venueId)
    .where(IS_AWAITING)
    .where("expires_at", "<=", now)
    .limit(most)
    .execute();
}

/**
 * Ends the wait of an order that still awaits its payment and gives back what it held; answers whether it did. Whoever calls holds
 * the venue's orders.
 */
export async function endAwaiting(
  trx: Writer,
  venueId: string,
  id: string,
  ended: { readonly state: "expired" | "cancelled"; readonly now: number },
): Promise<boolean> {
  const row = await moveAwaiting(trx, venueId, id, ended);
  if (row === undefined) return false;
  await returnTaken(trx, venueId, readDocument(row).order, ended.now);
  return true;
}

/** Moves an order that still awaits its payment; answers it as it was kept. */
export async function moveAwaiting(
  trx: Writer,
  venueId: string,
  id: string,
  { state, now }: { readonly state: AwaitingOrderTable["state"]; readonly now: number },
): Promise<AwaitingOrderTable | undefined> {
  const moved = await trx
    .updateTable("awaiting_order")
    .set({ state, ended_at: now })
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .where(IS_AWAITING)
    .returningAll()
    .executeTakeFirst();
  if (moved === undefined) return undefined;
  trx.onCommit({ venueId, topic: "orders", userId: moved.user_id });
  return moved;
}

/** What was taken by the order is of no use any more this long after it ended; until then late money may still place it. */
const FORGET_AFTER = 24 * 60 * 60 * 1000;
/** Rows of one transaction: orders of guests wait for it. */
const FORGOTTEN_AT_ONCE = 200;

/**
 * Of orders that ended a day ago the documents are emptied, which name guests and phones, and ids that were given up before an order
 * came under them are deleted: no phone sends it that late.
 */
export async function forgetEnded(database: Database, now: number): Promise<void> {
  await forgetSome(database, sql`document <> '' and state <> 'awaiting'`, now, (trx, ids) =>
    trx.updateTable("awaiting_order").set({ document: "" }).where("id", "in", ids).execute(),
  );
  await forgetSome(database, sql`digest = '' and state = 'cancelled'`, now, (trx, ids) =>
    trx.deleteFrom("awaiting_order").where("id", "in", ids).execute(),
  );
}

/** Those among the rows of an index that ended a day ago, few in each transaction. */
async function forgetSome(
  database: Database,
  among: RawBuilder<SqlBool>,
  now: number,
  forget: (trx: Writer, ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const rows = await database.reader
      .selectFrom("awaiting_order")
      .select("id")
      .where(among)
      .where("ended_at", "<=", now - FORGET_AFTER)
      .limit(FORGOTTEN_AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await database.write((trx) => forget(trx, ids));
  }
}
