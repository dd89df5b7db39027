import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import { PAGE_ROWS } from "../../lib/cursor.ts";
import type { ProgrammeReservation } from "./programme-reservation.store.ts";

/** What is not done although it was tried, or waits for somebody; written out, so that the databases find the indexes. */
const IS_UNSETTLED = sql<boolean>`programme_reservation.id in (
  select id from programme_reservation where failed_at > 0
  union all select id from programme_reservation where next_at > 0 and last_error <> ''
)`;

/** One of a venue that is not done. */
export function findUnsettled(
  db: Reader,
  venueId: string,
  id: string,
): Promise<Pick<ProgrammeReservation, "id"> | undefined> {
  return db
    .selectFrom("programme_reservation")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .where(IS_UNSETTLED)
    .executeTakeFirst();
}

/** Somebody has seen to it: nothing more is done by itself. */
export async function endUnsettled(trx: Writer, id: string): Promise<void> {
  await trx
    .updateTable("programme_reservation")
    .set({ failed_at: 0, next_at: 0, tries: 0, last_error: "" })
    .where("id", "=", id)
    .execute();
}

/** What was reserved of a venue and is not done, behind another, the oldest first, with the order as a board names it. */
export function listUnsettledAfter(
  db: Reader,
  venueId: string,
  after: readonly [since: number, id: string] | undefined,
) {
  const all = db
    .selectFrom("programme_reservation")
    .leftJoin("placed_order", "placed_order.id", "programme_reservation.placed_order_id")
    .select([
      "programme_reservation.id",
      "programme_reservation.order_ref",
      "programme_reservation.credit",
      "programme_reservation.redemptions",
      "programme_reservation.state",
      "programme_reservation.created_at",
      "programme_reservation.failed_at",
      "programme_reservation.last_error",
      "placed_order.number",
      "placed_order.place_label",
      "placed_order.state as order_state",
    ])
    .where("programme_reservation.venue_id", "=", venueId)
    .where(IS_UNSETTLED)
    .orderBy("programme_reservation.created_at")
    .orderBy("programme_reservation.id")
    .limit(PAGE_ROWS + 1);
  if (after === undefined) return all.execute();
  const [since, id] = after;
  return all
    .where(
      sql<boolean>`(programme_reservation.created_at, programme_reservation.id) > (${since}, ${id})`,
    )
    .execute();
}
