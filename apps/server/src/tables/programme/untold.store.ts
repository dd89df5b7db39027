import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { ProgrammeEarningTable } from "../../db/programme-tables.ts";
import { PAGE_ROWS } from "../../lib/cursor.ts";
import { IS_DUE } from "./lease.ts";

/** Points that the programme was told of in vain, at least once before whoever is at it now; it is tried again by itself. */
const WAS_TRIED = sql<boolean>`(tries > 1 or tries = 1 and leased_until = 0)`;

/** Points of an order that a venue's programme has not heard of, though it was told. */
export function findUntold(
  db: Reader,
  venueId: string,
  placedOrderId: string,
): Promise<Pick<ProgrammeEarningTable, "placed_order_id"> | undefined> {
  return db
    .selectFrom("programme_earning")
    .select("placed_order_id")
    .where("venue_id", "=", venueId)
    .where("placed_order_id", "=", placedOrderId)
    .where(IS_DUE)
    .where(WAS_TRIED)
    .executeTakeFirst();
}

/** Somebody has seen to it: it is told no more until something happens to the order or its money. */
export async function endUntold(trx: Writer, placedOrderId: string): Promise<void> {
  await trx
    .updateTable("programme_earning")
    .set({ next_at: 0, tries: 0 })
    .where("placed_order_id", "=", placedOrderId)
    .execute();
}

/** Those of a venue, behind another, the oldest order first, with the order as a board names it. */
export function listUntoldAfter(
  db: Reader,
  venueId: string,
  after: readonly [since: number, id: string] | undefined,
) {
  const all = db
    .selectFrom("programme_earning")
    .innerJoin("placed_order", "placed_order.id", "programme_earning.placed_order_id")
    .select([
      "placed_order.id",
      "programme_earning.order_ref",
      "programme_earning.telling",
      "placed_order.placed_at as created_at",
      "placed_order.number",
      "placed_order.place_label",
    ])
    .where("programme_earning.venue_id", "=", venueId)
    .where(IS_DUE)
    .where(WAS_TRIED)
    .orderBy("placed_order.placed_at")
    .orderBy("placed_order.id")
    .limit(PAGE_ROWS + 1);
  if (after === undefined) return all.execute();
  const [since, id] = after;
  return all
    .where(sql<boolean>`(placed_order.placed_at, placed_order.id) > (${since}, ${id})`)
    .execute();
}
