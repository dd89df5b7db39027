import type { Database, Reader, Writer } from "../../db/database.ts";

/** Where no PIN is looked at; an empty place stands for all of the venue's. */
export interface ShutPin {
  readonly placeId: string;
  readonly until: number;
}

/** Phones that a console is shown: more signs than these nobody looks through. */
const MAX_PHONES = 300;

/** Notes for the staff that nobody's PIN is looked at there. */
export async function putShut(
  trx: Writer,
  venueId: string,
  { placeId, until }: ShutPin,
): Promise<void> {
  await trx
    .insertInto("shut_pin")
    .values({ venue_id: venueId, place_id: placeId, shut_until: until })
    .onConflict((conflict) =>
      conflict.columns(["venue_id", "place_id"]).doUpdateSet({ shut_until: until }),
    )
    .execute();
  trx.onCommit({ venueId, topic: "pins" });
}

/** Whether the PIN of all tables is shut, and the tables whose own is. */
export async function listShut(db: Reader, venueId: string, now: number) {
  const rows = await db
    .selectFrom("shut_pin")
    .leftJoin("place", "place.id", "shut_pin.place_id")
    .select(["shut_pin.place_id as placeId", "place.label"])
    .where("shut_pin.venue_id", "=", venueId)
    .where("shut_until", ">", now)
    .execute();
  return {
    isEverywhere: rows.some(({ placeId }) => placeId === ""),
    // Of a table that was removed nobody waits any more.
    tables: rows.flatMap(({ placeId, label }) => (label === null ? [] : [{ placeId, label }])),
  };
}

/** The phones of a venue that still ask whether they may come in, with their tables. */
export function listWaiting(db: Reader, venueId: string, seenSince: number) {
  return db
    .selectFrom("waiting_phone")
    .innerJoin("place", "place.id", "waiting_phone.place_id")
    .select(["waiting_phone.id", "sign", "place.id as placeId", "place.label"])
    .where("waiting_phone.venue_id", "=", venueId)
    .where("admitted_at", "=", 0)
    .where("seen_at", ">", seenSince)
    .orderBy("sign")
    .limit(MAX_PHONES)
    .execute();
}

/** Drops what is over: shut PINs, and phones that have asked for nothing since a moment. */
export async function dropOver(database: Database, now: number, seenUntil: number): Promise<void> {
  const { reader } = database;
  const shut = await reader
    .selectFrom("shut_pin")
    .select("place_id")
    .where("shut_until", "<=", now)
    .limit(1)
    .executeTakeFirst();
  const gone = await reader
    .selectFrom("waiting_phone")
    .select("id")
    .where("seen_at", "<=", seenUntil)
    .limit(1)
    .executeTakeFirst();
  if (shut === undefined && gone === undefined) return;
  await database.write(async (trx) => {
    await trx.deleteFrom("shut_pin").where("shut_until", "<=", now).execute();
    await trx.deleteFrom("waiting_phone").where("seen_at", "<=", seenUntil).execute();
  });
}
