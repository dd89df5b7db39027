import { sql } from "kysely";
import type { Database, Writer } from "../../db/database.ts";
import type { VisitTable } from "../../db/visit-tables.ts";
import { findVisit, type OpenVisit } from "./visit.store.ts";

/** Guests of one visit that get a number; of those beyond, each is a guest without one. */
const MAX_NUMBERED = 200;

/**
 * Lets one transaction at a time change the visits of a table, whatever process it is of; other tables and orders do not
 * wait for it. Who locks its orders too locks them after this. SQLite writes one at a time by itself.
 */
export async function lockVisits(
  kind: Database["kind"],
  trx: Writer,
  { venueId, placeId }: { readonly venueId: string; readonly placeId: string },
): Promise<void> {
  if (kind === "sqlite") return;
  // The first is what a process of the version before waits for: it locks the visits of a whole venue.
  const [ofVenue, ofPlace] = [`visits of ${venueId}`, `visits of ${venueId} at ${placeId}`];
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${ofVenue}, 0)),
    pg_advisory_xact_lock(hashtextextended(${ofPlace}, 0))`.execute(trx);
}

/** The same for the table of a visit, which never moves to another one. */
export async function lockVisitsOf(
  kind: Database["kind"],
  trx: Writer,
  venueId: string,
  visitId: string,
): Promise<void> {
  if (kind === "sqlite") return;
  const visit = await findVisit(trx, venueId, visitId);
  if (visit !== undefined) await lockVisits(kind, trx, { venueId, placeId: visit.place_id });
}

/** Opens a visit that newcomers of its place join. */
export async function insertVisit(
  trx: Writer,
  visit: Pick<VisitTable, "id" | "venue_id" | "place_id">,
  now: number,
): Promise<OpenVisit> {
  await trx
    .insertInto("visit")
    .values({
      ...visit,
      opened_at: now,
      active_at: now,
      closed_at: null,
      closed_by: "",
      is_left_unpaid: 0,
      look_at: now,
      guests: 0,
    })
    .execute();
  return { id: visit.id, openedAt: now, activeAt: now, guests: 0 };
}

/** Notes that somebody has just checked in or called. */
export async function touchVisit(
  trx: Writer,
  venueId: string,
  visitId: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable("visit")
    .set({ active_at: now })
    .where("venue_id", "=", venueId)
    .where("id", "=", visitId)
    .execute();
}

/** Notes how many guests have come; nothing of a visit that is closed. */
export async function setGuests(
  trx: Writer,
  venueId: string,
  visitId: string,
  guests: number,
): Promise<void> {
  await trx
    .updateTable("visit")
    .set({ guests })
    .where("venue_id", "=", venueId)
    .where("id", "=", visitId)
    .where("closed_at", "is", null)
    .execute();
}

/** Gives a phone the next number of a visit; 0 where so many have one already that it gets none. */
export async function addPhone(
  trx: Writer,
  venueId: string,
  visitId: string,
  userId: string,
  now: number,
): Promise<number> {
  const { last } = await trx
    .selectFrom("visit_phone")
    .select(({ fn }) => fn.max<number | null>("guest_number").as("last"))
    .where("visit_id", "=", visitId)
    .executeTakeFirstOrThrow();
  const guest = (last ?? 0) + 1;
  if (guest > MAX_NUMBERED) return 0;
  await trx
    .insertInto("visit_phone")
    .values({
      visit_id: visitId,
      venue_id: venueId,
      user_id: userId,
      guest_number: guest,
      joined_at: now,
    })
    .execute();
  return guest;
}

/** Newcomers of the place join another visit from now on; this one stays until staff or the day close it. */
export async function leaveUnpaid(trx: Writer, venueId: string, visitId: string): Promise<void> {
  await trx
    .updateTable("visit")
    .set({ is_left_unpaid: 1 })
    .where("venue_id", "=", venueId)
    .where("id", "=", visitId)
    .execute();
  trx.onCommit({ venueId, topic: "orders", visitId });
}

/** How a visit ends. */
export interface VisitEnd {
  readonly at: number;
  /** Of the staff, "quiet" or "day". */
  readonly by: string;
  readonly isUnpaid: boolean;
}

/** Closes a visit that is open, and with it what its table has called for; answers at which place it was. */
export async function endVisit(
  trx: Writer,
  venueId: string,
  visitId: string,
  { at, by, isUnpaid }: VisitEnd,
): Promise<string | undefined> {
  const ended = await trx
    .updateTable("visit")
    .set({ closed_at: at, closed_by: by, ...(isUnpaid && { is_left_unpaid: 1 as const }) })
    .where("venue_id", "=", venueId)
    .where("id", "=", visitId)
    .where("closed_at", "is", null)
    .returning("place_id")
    .executeTakeFirst();
  if (ended === undefined) return undefined;
  // Nobody is waiting any more: what is looked through for open calls stays as short as what is open.
  await trx
    .updateTable("service_call")
    .set({ acknowledged_at: at })
    .where("venue_id", "=", venueId)
    .where("visit_id", "=", visitId)
    .where("acknowledged_at", "=", 0)
    .execute();
  trx.onCommit({ venueId, topic: "orders", visitId });
  return ended.place_id;
}
