import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { ProgrammeReservationTable } from "../../db/programme-tables.ts";
import type { ReservedThere } from "../orders/order-rows.ts";
import { moneyOfOrder } from "../orders/payment.store.ts";
import { IS_DUE, leasedUntil, releasedUntil } from "./lease.ts";

export type ProgrammeReservation = ProgrammeReservationTable;

/** The programme may hold something under it, and no order has it. */
const IS_LOOSE = sql<boolean>`placed_order_id = '' and state in ('reserving', 'reserved')`;

/** What an order has of the programme, by the id of its row. */
export function findReservationOf(
  db: Reader,
  placedOrderId: string,
): Promise<ProgrammeReservation | undefined> {
  return db
    .selectFrom("programme_reservation")
    .selectAll()
    .where("placed_order_id", "=", placedOrderId)
    .where(sql<boolean>`placed_order_id <> ''`)
    .executeTakeFirst();
}

type NewReservation = Pick<
  ProgrammeReservation,
  "venue_id" | "request" | "user_id" | "order_ref" | "credit" | "redemptions" | "created_at"
>;

/**
 * Notes what will be reserved before it is, so that a process that stops in between leaves it to be cancelled. The same order that takes
 * the same goes on under the same id while that may be held, and begins anew under the next once it has ended. A lane lets go of it
 * at `until`.
 */
export async function beginReservation(
  trx: Writer,
  wanted: NewReservation,
  until: number,
): Promise<ProgrammeReservation> {
  const last = await trx
    .selectFrom("programme_reservation")
    .selectAll()
    .where("venue_id", "=", wanted.venue_id)
    .where("request", "=", wanted.request)
    .orderBy("nth", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last !== undefined) {
    const goesOn = await trx
      .updateTable("programme_reservation")
      .set({ next_at: until })
      .where("id", "=", last.id)
      .where(IS_LOOSE)
      .returningAll()
      .executeTakeFirst();
    if (goesOn !== undefined) return goesOn;
  }
  const nth = (last?.nth ?? 0) + 1;
  const made: ProgrammeReservation = {
    ...wanted,
    id: `${wanted.request}.${nth}`,
    nth,
    placed_order_id: "",
    state: "reserving",
    commit_id: "",
    next_at: until,
    tries: 0,
    leased_until: 0,
    failed_at: 0,
    last_error: "",
  };
  // Of two taps at one moment both go on with the one that is there.
  const written = await trx
    .insertInto("programme_reservation")
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return written ?? made;
}

/** The programme holds nothing under this id. */
export async function noteRefused(trx: Writer, id: string): Promise<void> {
  await trx
    .updateTable("programme_reservation")
    .set({ state: "refused", commit_id: "", next_at: 0 })
    .where("id", "=", id)
    .where(IS_LOOSE)
    .execute();
}

/** Nothing came of the order: what no order has is cancelled by a lane, and bound by none any more. */
export async function letGo(
  trx: Writer,
  reserved: readonly ReservedThere[],
  now: number,
): Promise<void> {
  for (const { id, commitId } of reserved) {
    await trx
      .updateTable("programme_reservation")
      .set({ state: "letting-go", commit_id: commitId, next_at: now })
      .where("id", "=", id)
      .where(IS_LOOSE)
      .execute();
  }
}

/** Venues of which something is due. */
export async function listDueVenues(db: Reader, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("programme_reservation")
    .select("venue_id")
    .where(IS_DUE)
    .where("next_at", "<=", now)
    .groupBy("venue_id")
    .execute();
  return rows.map(({ venue_id: venueId }) => venueId);
}

interface Claim {
  readonly now: number;
  readonly until: number;
  readonly most: number;
}

/**
 * Leases some that are due at a venue, the longest due first: of two processes one asks. What no order has by then is let go of; so the
 * order that comes at this moment finds that it is not to be had, or has bound it before.
 */
export async function claimReservations(
  trx: Writer,
  venueId: string,
  { now, until, most }: Claim,
): Promise<readonly ProgrammeReservation[]> {
  const due = trx
    .selectFrom("programme_reservation")
    .select("id")
    .where("venue_id", "=", venueId)
    .where(IS_DUE)
    .where("next_at", "<=", now)
    .where("leased_until", "<=", now)
    .orderBy("next_at")
    .limit(most);
  return trx
    .updateTable("programme_reservation")
    .set({
      ...leasedUntil(until),
      state: sql<
        ProgrammeReservation["state"]
      >`case when ${IS_LOOSE} then 'letting-go' else state end`,
    })
    .where("id", "in", due)
    .where(IS_DUE)
    .where("next_at", "<=", now)
    .where("leased_until", "<=", now)
    .returningAll()
    .execute();
}

/** Leases one at once; undefined while somebody else is at it. */
export function claimReservation(
  trx: Writer,
  id: string,
  { now, until }: Omit<Claim, "most">,
): Promise<ProgrammeReservation | undefined> {
  return trx
    .updateTable("programme_reservation")
    .set(leasedUntil(until))
    .where("id", "=", id)
    .where("leased_until", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Writes what came of one that was leased. What happened to its order meanwhile is looked at next: then it is due already, and stays so.
 */
export async function settleReservation(
  trx: Writer,
  { id, leased_until: lease }: ProgrammeReservation,
  change: Partial<
    Pick<ProgrammeReservation, "state" | "commit_id" | "failed_at" | "last_error" | "tries">
  >,
  nextAt: number,
): Promise<void> {
  await trx
    .updateTable("programme_reservation")
    .set({ ...change, ...releasedUntil(lease, nextAt) })
    .where("id", "=", id)
    .where("leased_until", "=", lease)
    .execute();
}

/** How far an order has come that has something of a programme. */
export type OrderStanding = "awaits" | "stands" | "ended";

/**
 * Whether an order awaits its payment, stands, or has ended: it was given up, or cancelled, or all the money that had paid for it went
 * back.
 */
export async function standingOf(db: Reader, placedOrderId: string): Promise<OrderStanding> {
  const placed = await db
    .selectFrom("placed_order")
    .select("state")
    .where("id", "=", placedOrderId)
    .executeTakeFirst();
  if (placed !== undefined) {
    const isOver = placed.state === "cancelled" || (await wentBack(db, placedOrderId));
    return isOver ? "ended" : "stands";
  }
  const awaiting = await db
    .selectFrom("awaiting_order")
    .select("state")
    .where("id", "=", placedOrderId)
    .executeTakeFirst();
  return awaiting?.state === "awaiting" ? "awaits" : "ended";
}

async function wentBack(db: Reader, placedOrderId: string): Promise<boolean> {
  const { came, wentBack: back } = await moneyOfOrder(db, placedOrderId);
  return back > 0 && back >= came;
}
