import type { Reader, Writer } from "../../db/database.ts";

export interface StoredPlace {
  readonly id: string;
  readonly label: string;
  /** Undefined once revoked. */
  readonly code: { readonly value: string; readonly issuedAt: number } | undefined;
}

/** What a scanned code opens; undefined when unknown or revoked (D-03). */
export async function findCode(
  db: Reader,
  code: string,
): Promise<{ venueId: string; placeId: string } | undefined> {
  const row = await db
    .selectFrom("place_code")
    .select(["venue_id", "place_id"])
    .where("code", "=", code)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? undefined : { venueId: row.venue_id, placeId: row.place_id };
}

/** A venue's places in their order, each with the code in use. */
export async function listPlaces(db: Reader, venueId: string): Promise<StoredPlace[]> {
  const rows = await placesQuery(db, venueId).orderBy("place.position").execute();
  return rows.map(toPlace);
}

export async function findPlace(
  db: Reader,
  venueId: string,
  placeId: string,
): Promise<StoredPlace | undefined> {
  const row = await placesQuery(db, venueId).where("place.id", "=", placeId).executeTakeFirst();
  return row === undefined ? undefined : toPlace(row);
}

export async function insertPlace(
  trx: Writer,
  venueId: string,
  place: { readonly id: string; readonly label: string; readonly position: number },
  now: number,
): Promise<void> {
  await trx
    .insertInto("place")
    .values({ ...place, venue_id: venueId, created_at: now })
    .execute();
}

/** What the venue's places are called, in their order. */
export async function listLabels(db: Reader, venueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("place")
    .select("label")
    .where("venue_id", "=", venueId)
    .orderBy("position")
    .execute();
  return rows.map(({ label }) => label);
}

export async function countPlaces(db: Reader, venueId: string): Promise<number> {
  const { count } = await db
    .selectFrom("place")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("venue_id", "=", venueId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes the place's code out of use. */
export async function revokeCode(
  trx: Writer,
  venueId: string,
  placeId: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable("place_code")
    .set({ revoked_at: now })
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("revoked_at", "is", null)
    .execute();
}

export async function insertCode(
  trx: Writer,
  venueId: string,
  placeId: string,
  code: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto("place_code")
    .values({ code, venue_id: venueId, place_id: placeId, issued_at: now, revoked_at: null })
    .execute();
}

function placesQuery(db: Reader, venueId: string) {
  return db
    .selectFrom("place")
    .leftJoin("place_code", (join) =>
      join.onRef("place_code.place_id", "=", "place.id").on("place_code.revoked_at", "is", null),
    )
    .select(["place.id", "place.label", "place_code.code", "place_code.issued_at"])
    .where("place.venue_id", "=", venueId);
}

function toPlace(row: {
  id: string;
  label: string;
  code: string | null;
  issued_at: number | null;
}): StoredPlace {
  return {
    id: row.id,
    label: row.label,
    code: row.code === null ? undefined : { value: row.code, issuedAt: row.issued_at ?? 0 },
  };
}
