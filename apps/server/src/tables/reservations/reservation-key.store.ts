import type { Reader, Writer } from "../../db/database.ts";
import type { ReservationKeyTable } from "../../db/reservation-tables.ts";

/** The venue whose key has this hash. */
export async function findVenueOfKey(db: Reader, keyHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("reservation_key")
    .select("venue_id")
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  return row?.venue_id;
}

/** Since when a venue has the key that it has. */
export async function findKeyOf(
  db: Reader,
  venueId: string,
): Promise<{ readonly madeAt: number } | undefined> {
  const row = await db
    .selectFrom("reservation_key")
    .select("made_at")
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
  return row && { madeAt: row.made_at };
}

/** Writes a venue's key in the place of the one before, which opens nothing from then on. */
export async function putReservationKey(trx: Writer, key: ReservationKeyTable): Promise<void> {
  const { venue_id: _, ...changed } = key;
  await trx
    .insertInto("reservation_key")
    .values(key)
    .onConflict((conflict) => conflict.column("venue_id").doUpdateSet(changed))
    .execute();
}

/** Takes it away; answers whether there was one. */
export async function deleteReservationKey(trx: Writer, venueId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom("reservation_key")
    .where("venue_id", "=", venueId)
    .returning("venue_id")
    .executeTakeFirst();
  return gone !== undefined;
}
