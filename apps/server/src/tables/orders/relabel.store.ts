import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";
import { announceOrders } from "./order-news.ts";
import { IS_OPEN } from "./order.store.ts";

/**
 * Gives the orders of a table its new name: those that are not handed out, and those of guests who still sit there. Of a
 * table 5 that is now "Garden" the ticket, the bill and the phone say "Garden", while another table may be 5.
 */
export async function relabelOrders(
  trx: Writer,
  venueId: string,
  placeId: string,
  label: string,
): Promise<void> {
  const renamed = await trx
    .updateTable("placed_order")
    .set({ place_label: label })
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where(
      sql<boolean>`id in (
        select id from placed_order where venue_id = ${venueId} and placed_at > 0 and ${IS_OPEN}
          and place_id = ${placeId}
        union
        select placed_order.id from visit
          join placed_order on placed_order.venue_id = ${venueId} and visit_id = visit.id and visit_id <> ''
          where visit.venue_id = ${venueId} and visit.place_id = ${placeId} and closed_at is null
      )`,
    )
    .returning(["visit_id", "user_id"])
    .execute();
  announceOrders(trx, venueId, renamed);
}
