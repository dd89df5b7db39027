import { sql } from "kysely";
import type { Reader } from "../../db/database.ts";
import type { VisitTable } from "../../db/visit-tables.ts";
import { IS_OPEN } from "../orders/order.store.ts";
import { IS_UNPAID } from "../orders/payment.store.ts";

/** A visit that is open. */
export interface OpenVisit {
  readonly id: string;
  readonly openedAt: number;
  readonly activeAt: number;
  /** How many have come; 0 where nobody has said it. */
  readonly guests: number;
}

/** A visit in which a phone is already, and the number the others know it by. */
export interface OwnVisit extends OpenVisit {
  readonly guest: number;
}

const OPEN = [
  "visit.id",
  "visit.opened_at as openedAt",
  "visit.active_at as activeAt",
  "visit.guests",
] as const;

/** The visit that newcomers at a place join. */
export function findJoinable(
  db: Reader,
  venueId: string,
  placeId: string,
): Promise<OpenVisit | undefined> {
  return db
    .selectFrom("visit")
    .select(OPEN)
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("closed_at", "is", null)
    .where("is_left_unpaid", "=", 0)
    .executeTakeFirst();
}

/** The open visit of a place in which a phone is already, be it one that was left unpaid: the one it joined last. */
export function findOwnVisit(
  db: Reader,
  venueId: string,
  placeId: string,
  userId: string,
): Promise<OwnVisit | undefined> {
  return db
    .selectFrom("visit_phone")
    .innerJoin("visit", "visit.id", "visit_phone.visit_id")
    .select([...OPEN, "visit_phone.guest_number as guest"])
    .where("visit_phone.venue_id", "=", venueId)
    .where("visit_phone.user_id", "=", userId)
    .where("visit.place_id", "=", placeId)
    .where("visit.closed_at", "is", null)
    .orderBy("visit_phone.joined_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A visit of the venue, open or closed. */
export function findVisit(
  db: Reader,
  venueId: string,
  visitId: string,
): Promise<VisitTable | undefined> {
  return db
    .selectFrom("visit")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("id", "=", visitId)
    .executeTakeFirst();
}

/** Which of these visits are open. */
export async function findOpen(
  db: Reader,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("visit")
    .select(["id", "venue_id"])
    .where("id", "in", visitIds)
    .where("closed_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, venue_id: venueId }) => [id, venueId]));
}

/** When something was last ordered in a visit; 0 where nothing was. */
export async function findLastOrderIn(
  db: Reader,
  venueId: string,
  visitId: string,
): Promise<number> {
  const last = await ordersIn(db, venueId, visitId)
    .select("placed_at")
    .orderBy("placed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.placed_at ?? 0;
}

/** Whether something in a visit is neither handed out nor cancelled, or is still to be paid. */
export async function isUnsettled(db: Reader, venueId: string, visitId: string): Promise<boolean> {
  const left = await ordersIn(db, venueId, visitId)
    .select("id")
    .where(sql<boolean>`(${IS_OPEN} or ${IS_UNPAID})`)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/** The orders of a visit. */
export function ordersIn(db: Reader, venueId: string, visitId: string) {
  // The index knows the orders of visits alone.
  return db
    .selectFrom("placed_order")
    .where("venue_id", "=", venueId)
    .where("visit_id", "=", visitId)
    .where(sql<boolean>`visit_id <> ''`);
}

/**
 * The open visits that may be over, the oldest first: those in which nobody has checked in since `day`, and of those since
 * `quiet` the settled ones. 300 that are unpaid until their day ends keep none behind them open.
 */
export function listMaybeOver(
  db: Reader,
  venueId: string,
  { quiet, day }: { readonly quiet: number; readonly day: number },
  most: number,
): Promise<OpenVisit[]> {
  return db
    .selectFrom("visit")
    .select(OPEN)
    .where("venue_id", "=", venueId)
    .where("closed_at", "is", null)
    .where("active_at", "<=", Math.max(quiet, day))
    .where(
      sql<boolean>`(active_at <= ${day} or (active_at <= ${quiet} and not exists (
        select 1 from placed_order
        where placed_order.venue_id = visit.venue_id and visit_id = visit.id and visit_id <> ''
          and (${IS_OPEN} or ${IS_UNPAID})
      )))`,
    )
    .orderBy("active_at")
    .limit(most)
    .execute();
}

/** The open visits of a place, by their ids. */
export async function listOpenAt(db: Reader, venueId: string, placeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("visit")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("closed_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** By which number the others of a visit know a phone; 0 where it has none. */
export async function findGuest(db: Reader, visitId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom("visit_phone")
    .select("guest_number")
    .where("visit_id", "=", visitId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.guest_number ?? 0;
}

/** The places at which newcomers would join a visit. */
export async function listTakenPlaces(db: Reader, venueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("visit")
    .select("place_id")
    .where("venue_id", "=", venueId)
    .where("closed_at", "is", null)
    .where("is_left_unpaid", "=", 0)
    .execute();
  return rows.map(({ place_id: placeId }) => placeId);
}
