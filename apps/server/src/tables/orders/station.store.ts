import type { StationTable } from "../../db/board-tables.ts";
import type { Reader, Writer } from "../../db/database.ts";

/** A screen in service: who it is, until when it counts, and what it cooks. */
export type Station = Pick<StationTable, "session_hash" | "awake_until" | "cooks">;

/** The venue's stations that are awake at this moment. */
export function listAwake(db: Reader, venueId: string, now: number): Promise<Station[]> {
  return db
    .selectFrom("station")
    .select(["session_hash", "awake_until", "cooks"])
    .where("venue_id", "=", venueId)
    .where("awake_until", ">", now)
    .execute();
}

/** Takes out a station, and all that have not been heard of since. */
export async function deleteStation(trx: Writer, key: string, now: number): Promise<void> {
  await trx
    .deleteFrom("station")
    .where((where) => where.or([where("session_hash", "=", key), where("awake_until", "<=", now)]))
    .execute();
}

/** Notes a station; what was noted of it before is replaced. */
export async function insertStation(trx: Writer, row: StationTable): Promise<void> {
  await trx
    .insertInto("station")
    .values(row)
    .onConflict((met) => met.column("session_hash").doUpdateSet(row))
    .execute();
}
