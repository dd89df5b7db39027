import type { CodeMode } from "@comanda/domain";
import type { Reader, Writer } from "../../db/database.ts";

export interface StoredPlace {
  readonly id: string;
  readonly label: string;
  /** Undefined once revoked. */
  readonly code:
    | { readonly value: string; readonly mode: CodeMode; readonly issuedAt: number }
    | undefined;
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

function placesQuery(db: Reader, venueId: string) {
  return db
    .selectFrom("place")
    .leftJoin("place_code", (join) =>
      join.onRef("place_code.place_id", "=", "place.id").on("place_code.revoked_at", "is", null),
    )
    .select(["place.id", "place.label"])
    .select(["place_code.code", "place_code.mode", "place_code.issued_at"])
    .where("place.venue_id", "=", venueId);
}

function toPlace(row: {
  id: string;
  label: string;
  code: string | null;
  mode: CodeMode | null;
  issued_at: number | null;
}): StoredPlace {
  const { id, label, code: value, mode, issued_at: issuedAt } = row;
  const isInUse = value !== null && mode !== null && issuedAt !== null;
  return { id, label, code: isInUse ? { value, mode, issuedAt } : undefined };
}
