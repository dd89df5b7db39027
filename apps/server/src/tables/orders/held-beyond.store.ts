import { sql, type RawBuilder } from "kysely";
import type { WireBoard } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { IN_KITCHEN } from "./order.store.ts";

/** So many held orders of a phone, and of a table, a board is sent; of a table that somebody looks at more. */
const SENT = 3;
const SENT_OF_LOOKED_AT = 30;

/**
 * The ids of the held orders that a board is not sent, because as many of their phone or of their table, all older, are on it
 * already: of 299 of one phone 296.
 * @param heldAt the table of which somebody looks at more
 */
export function idsHeldBeyond(venueId: string, heldAt: string | undefined): RawBuilder<string> {
  return sql<string>`(select id ${heldBeyond(venueId, heldAt)})`;
}

/** How many those are, by table. */
export async function countHeldBeyond(
  db: Reader,
  venueId: string,
  heldAt: string | undefined,
): Promise<WireBoard["heldBeyond"]> {
  const counted = sql<{ place_id: string; label: string; count: number }>`
    select place_id, max(place_label) as label, count(*) as count
    ${heldBeyond(venueId, heldAt)} group by place_id order by place_id`;
  const { rows } = await counted.execute(db);
  return rows.map(({ place_id: placeId, label, count }) => ({ placeId, tableLabel: label, count }));
}

function heldBeyond(venueId: string, heldAt = ""): RawBuilder<unknown> {
  const most = sql`case when place_id = ${heldAt} then ${sql.lit(SENT_OF_LOOKED_AT)} else ${sql.lit(SENT)} end`;
  return sql`from (
    select id, place_id, place_label,
      row_number() over (partition by user_id order by placed_at, id) as of_phone,
      row_number() over (partition by place_id order by placed_at, id) as of_table
    from placed_order
    where venue_id = ${venueId} and placed_at > 0 and ${IN_KITCHEN} and state = 'placed' and hold = 'held'
  ) as ranked
  where of_phone > ${most} or of_table > ${most}`;
}
