import type { Reader } from "../../db/database.ts";
import type { DinerSession } from "./diner-session.ts";
import { findVisit, ordersIn } from "./visit.store.ts";

/** Whether the visit has ordered anything, by whichever of its phones, that was not cancelled or taken back. */
export async function hasOrdered(
  db: Reader,
  { venueId, visitId, userId, startedAt }: DinerSession,
): Promise<boolean> {
  const orders =
    visitId === ""
      ? db
          .selectFrom("placed_order")
          .where("venue_id", "=", venueId)
          .where("user_id", "=", userId)
          .where("placed_at", ">=", startedAt)
      : ordersIn(db, venueId, visitId);
  return (
    (await orders.select("id").where("state", "<>", "cancelled").limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** When the table was taken: its minutes count from then, however often its guests scan again. */
export async function findSeatedAt(
  db: Reader,
  { venueId, visitId, startedAt }: DinerSession,
): Promise<number> {
  const visit = visitId === "" ? undefined : await findVisit(db, venueId, visitId);
  return visit?.opened_at ?? startedAt;
}
