import type { Reader, Writer } from "../../db/database.ts";

/** The venue's pause as JSON; empty while it takes orders. */
export async function findPause(db: Reader, venueId: string): Promise<string> {
  const row = await db
    .selectFrom("venue")
    .select("pause")
    .where("id", "=", venueId)
    .executeTakeFirst();
  return row?.pause ?? "";
}

export async function setPause(trx: Writer, venueId: string, pause: string): Promise<void> {
  await trx.updateTable("venue").set({ pause }).where("id", "=", venueId).execute();
}
