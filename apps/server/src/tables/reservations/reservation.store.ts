import { sql } from "kysely";
import type { CodeMode } from "@comanda/domain/session";
import type { WirePage } from "@comanda/contract";
import type { Database, Reader, Writer } from "../../db/database.ts";
import type { ReservationTable } from "../../db/reservation-tables.ts";
import { PAGE_ROWS, toPage } from "../../lib/cursor.ts";

/** A reservation as it stands, and of its table what it is called and what its code is for; empty and null where it sits at none. */
export type StoredReservation = ReservationTable & {
  readonly table: string;
  readonly mode: CodeMode | null;
};

function reservationsOf(db: Reader, venueId: string) {
  return db
    .selectFrom("reservation")
    .leftJoin("place", "place.id", "reservation.place_id")
    .leftJoin("place_code", (join) =>
      join
        .onRef("place_code.place_id", "=", "reservation.place_id")
        .onRef("place_code.generation", "=", "reservation.generation"),
    )
    .selectAll("reservation")
    .select("place_code.mode")
    .select(sql<string>`coalesce(place.label, '')`.as("table"))
    .where("reservation.venue_id", "=", venueId);
}

export function findReservation(
  db: Reader,
  venueId: string,
  id: string,
): Promise<StoredReservation | undefined> {
  return reservationsOf(db, venueId).where("reservation.id", "=", id).executeTakeFirst();
}

/** Those of some references; a few of them, since the database looks for each. */
export async function findByReferences(
  db: Reader,
  venueId: string,
  references: readonly string[],
): Promise<readonly StoredReservation[]> {
  if (references.length === 0) return [];
  return (
    reservationsOf(db, venueId)
      .where("reservation.reference", "in", references)
      // The index knows those with a reference alone.
      .where(sql<boolean>`reservation.reference <> ''`)
      .execute()
  );
}

/** Those without a reference that begin at some moments. */
export async function findNamelessAt(
  db: Reader,
  venueId: string,
  moments: readonly number[],
): Promise<readonly StoredReservation[]> {
  if (moments.length === 0) return [];
  return reservationsOf(db, venueId)
    .where("reservation.starts_at", "in", [...new Set(moments)])
    .where("reservation.reference", "=", "")
    .orderBy("reservation.id")
    .execute();
}

/** Which reservations are listed: those that begin between two moments, the end left out, and whose name or number has some letters. */
export interface ReservationSearch {
  readonly from: number;
  readonly until: number;
  readonly find: string;
  readonly after: readonly [number, string] | undefined;
}

/** A page of them, the next first. */
export async function pageOfReservations(
  db: Reader,
  venueId: string,
  { from, until, find, after }: ReservationSearch,
): Promise<WirePage<StoredReservation>> {
  const rows = await reservationsOf(db, venueId)
    .where("starts_at", ">=", from)
    .where("starts_at", "<", until)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(starts_at, reservation.id) > (${after?.[0]}, ${after?.[1]})`),
    )
    .$if(find !== "", (query) => query.where(hasLetters(find)))
    .orderBy("starts_at")
    .orderBy("reservation.id")
    .limit(PAGE_ROWS + 1)
    .execute();
  return toPage(rows, (row) => [row.starts_at, row.id]);
}

/** Letters of any case anywhere in the name, or the same signs in the number. */
function hasLetters(find: string) {
  const pattern = `%${find.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(lower(customer_name) like ${pattern} escape '\\' or phone like ${pattern} escape '\\')`;
}

export async function insertReservation(
  trx: Writer,
  reservation: Omit<ReservationTable, "place_id" | "generation" | "visit_id" | "state">,
): Promise<void> {
  await trx
    .insertInto("reservation")
    .values({ ...reservation, state: "booked", place_id: "", generation: 0, visit_id: "" })
    .execute();
}

/** What is changed of a reservation; its revision grows by itself. */
export type ReservationChange = Partial<
  Omit<ReservationTable, "id" | "venue_id" | "revision" | "created_at">
>;

/** Changes a reservation that still stands as its person saw it; answers whether it does. */
export async function updateReservation(
  trx: Writer,
  { venue_id: venueId, id, revision }: Pick<ReservationTable, "venue_id" | "id" | "revision">,
  change: ReservationChange,
): Promise<boolean> {
  const changed = await trx
    .updateTable("reservation")
    .set({ ...change, revision: revision + 1 })
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .where("revision", "=", revision)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Rows of one transaction: orders of guests wait for it. */
const AT_ONCE = 500;

/** Erases who reserved where the venue's days have passed, of all venues, a few at a time; when and for how many stays. */
export async function eraseOldReservations(database: Database, now: number): Promise<void> {
  const old = database.reader
    .selectFrom("reservation")
    .select("id")
    // Written out, so that the databases find the index of those that are to be erased.
    .where(sql<boolean>`erase_at > 0`)
    .where("erase_at", "<=", now);
  for (;;) {
    const rows = await old.limit(AT_ONCE).execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await database.write((trx) =>
      trx
        .updateTable("reservation")
        .set({ customer_name: "", phone: "", note: "", erase_at: 0 })
        .where("id", "in", ids)
        .execute(),
    );
  }
}

/** A venue keeps details for more or fewer days than it did: those of reservations that are there too. */
export async function keepReservationsLonger(
  trx: Writer,
  venueId: string,
  milliseconds: number,
): Promise<void> {
  if (milliseconds === 0) return;
  await trx
    .updateTable("reservation")
    .set(({ eb }) => ({ erase_at: eb("erase_at", "+", milliseconds) }))
    .where("venue_id", "=", venueId)
    .where(sql<boolean>`erase_at > 0`)
    .execute();
}
