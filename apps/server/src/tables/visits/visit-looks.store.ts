import type { Reader, Writer } from "../../db/database.ts";
import type { OpenVisit } from "./visit.store.ts";

/** An open visit, and whose it is. */
export interface DueVisit extends OpenVisit {
  readonly venueId: string;
}

/** The open visits of all venues that are due to be looked at, the longest first. */
export async function listVisitsDue(db: Reader, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("visit")
    .select("id")
    .where("closed_at", "is", null)
    .where("look_at", "<=", now)
    .orderBy("look_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes those of these visits that are still due: nobody else looks at them until then. */
export function claimLooks(
  trx: Writer,
  ids: readonly string[],
  now: number,
  until: number,
): Promise<DueVisit[]> {
  return trx
    .updateTable("visit")
    .set({ look_at: until })
    .where("id", "in", [...ids])
    .where("closed_at", "is", null)
    .where("look_at", "<=", now)
    .returning([
      "id",
      "venue_id as venueId",
      "opened_at as openedAt",
      "active_at as activeAt",
      "guests",
    ])
    .execute();
}

/** When to look at a visit again. */
export async function putLook(
  trx: Writer,
  { id, venueId }: DueVisit,
  lookAt: number,
): Promise<void> {
  await trx
    .updateTable("visit")
    .set({ look_at: lookAt })
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .execute();
}
