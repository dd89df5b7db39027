import type { CodeMode } from "@comanda/domain/session";
import type { Reader, Writer } from "../../db/database.ts";

export interface StoredPlace {
  readonly id: string;
  readonly label: string;
  /** Empty: none. */
  readonly area: string;
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

/** Gives some of the venue's places another label or another area; what is left out stays. */
export async function updatePlaces(
  trx: Writer,
  venueId: string,
  placeIds: readonly string[],
  change: { readonly label?: string; readonly area?: string },
): Promise<void> {
  await trx
    .updateTable("place")
    .set(change)
    .where("venue_id", "=", venueId)
    .where("id", "in", placeIds)
    .execute();
}

/** Removes a place with every code it has had; orders keep the label they were placed under. */
export async function deletePlace(trx: Writer, venueId: string, placeId: string): Promise<void> {
  for (const table of ["ended_phone", "place_code"] as const) {
    await trx
      .deleteFrom(table)
      .where("venue_id", "=", venueId)
      .where("place_id", "=", placeId)
      .execute();
  }
  await trx.deleteFrom("place").where("venue_id", "=", venueId).where("id", "=", placeId).execute();
}

/** The position behind the venue's last place; 0 where there is none. */
export async function nextPosition(db: Reader, venueId: string): Promise<number> {
  const { last } = await db
    .selectFrom("place")
    .select(({ fn }) => fn.max<number | null>("position").as("last"))
    .where("venue_id", "=", venueId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** The venue's places by id and label, in their order. */
export function listLabels(
  db: Reader,
  venueId: string,
): Promise<{ readonly id: string; readonly label: string }[]> {
  return db
    .selectFrom("place")
    .select(["id", "label"])
    .where("venue_id", "=", venueId)
    .orderBy("position")
    .execute();
}

function placesQuery(db: Reader, venueId: string) {
  return db
    .selectFrom("place")
    .leftJoin("place_code", (join) =>
      join.onRef("place_code.place_id", "=", "place.id").on("place_code.revoked_at", "is", null),
    )
    .select(["place.id", "place.label", "place.area"])
    .select(["place_code.code", "place_code.mode", "place_code.issued_at"])
    .where("place.venue_id", "=", venueId);
}

function toPlace(row: {
  id: string;
  label: string;
  area: string;
  code: string | null;
  mode: CodeMode | null;
  issued_at: number | null;
}): StoredPlace {
  const { id, label, area, code: value, mode, issued_at: issuedAt } = row;
  const isInUse = value !== null && mode !== null && issuedAt !== null;
  return { id, label, area, code: isInUse ? { value, mode, issuedAt } : undefined };
}
