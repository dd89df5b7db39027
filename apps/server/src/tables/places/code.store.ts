import { DEFAULT_CODE_MODE, type CodeMode } from "@comanda/domain/session";
import type { Reader, Writer } from "../../db/database.ts";

/** What a code that is in use opens. */
export interface FoundCode {
  readonly venueId: string;
  readonly placeId: string;
  readonly mode: CodeMode;
  readonly generation: number;
}

/** What codes open, by code; those that are unknown or revoked are not in it (D-03). */
export async function findCodes(
  db: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, FoundCode>> {
  const rows = await db
    .selectFrom("place_code")
    .select(["code", "venue_id", "place_id", "mode", "generation"])
    .where("code", "in", codes)
    .where("revoked_at", "is", null)
    .execute();
  return new Map(
    rows.map(({ code, venue_id: venueId, place_id: placeId, mode, generation }) => [
      code,
      { venueId, placeId, mode, generation },
    ]),
  );
}

/** Whether the place has a code that opens it. */
export async function hasCodeInUse(db: Reader, venueId: string, placeId: string): Promise<boolean> {
  const row = await db
    .selectFrom("place_code")
    .select("code")
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of the place's codes is in use, counted from 1; undefined where none is. */
export async function findSeatCode(
  db: Reader,
  venueId: string,
  placeId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("place_code")
    .select("generation")
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return row?.generation;
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

export interface NewCode {
  readonly venueId: string;
  readonly placeId: string;
  readonly code: string;
  /** Undefined: what the code before it was for. */
  readonly mode?: CodeMode;
}

/** Puts a code into use; it is one generation younger than the youngest that the place has had. */
export async function insertCode(trx: Writer, code: NewCode, now: number): Promise<void> {
  const before = await trx
    .selectFrom("place_code")
    .select(["mode", "generation"])
    .where("venue_id", "=", code.venueId)
    .where("place_id", "=", code.placeId)
    .orderBy("generation", "desc")
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto("place_code")
    .values({
      code: code.code,
      venue_id: code.venueId,
      place_id: code.placeId,
      mode: code.mode ?? before?.mode ?? DEFAULT_CODE_MODE,
      generation: (before?.generation ?? 0) + 1,
      issued_at: now,
      revoked_at: null,
    })
    .execute();
}
