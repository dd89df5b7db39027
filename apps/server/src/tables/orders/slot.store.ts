import type { SlotTaken } from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import { sql } from "kysely";
import type { Reader } from "../../db/database.ts";
import { IS_AWAITING } from "./awaiting-order.store.ts";

/** Slots begin at quarter-hours, of every zone that there is. */
export const SLOT = 15 * 60_000;

/** When the slot begins in which a time lies, as an expression of both databases: 12:40 lies in that of 12:30. */
export function slotStart(time: string): string {
  return `(${time} - ${time} % ${SLOT})`;
}

/**
 * What these slots hold of one way to order, by when they begin: also what awaits its payment, and what staff have moved to 12:40.
 * Orders that were cancelled have given their place back. Each slot is looked up by itself, in an index that has all of it: what
 * the others hold costs nothing.
 * @param starts milliseconds since 1970, those of a day: SQLite keeps a statement for each length; of a slot that holds nothing
 *   nothing is answered
 */
export async function countInSlots(
  db: Reader,
  venueId: string,
  mode: OrderMode,
  starts: readonly number[],
): Promise<ReadonlyMap<number, SlotTaken>> {
  if (starts.length === 0) return new Map();
  const slots = sql.join(starts.map((start) => sql`(cast(${start} as bigint))`));
  // A cross join goes from the slots to their orders. SQLite begins at the first bound that it reads: the one that stands here for the index's sake alone comes last.
  const counting = sql<SlotTaken & { readonly begins: number }>`
    with slot (begins) as (values ${slots})
    select begins, count(*) as orders, sum(pieces) as dishes from slot cross join placed_order
    where venue_id = ${venueId} and due_at >= begins and due_at < begins + ${sql.lit(SLOT)}
      and mode = ${mode} and state <> 'cancelled' and due_at > 0
    group by begins`.execute(db);
  // Few wait for their payment, so that all of them are read.
  const reading = db
    .selectFrom("awaiting_order")
    .select(["due_at", "pieces"])
    .where(IS_AWAITING)
    .where("venue_id", "=", venueId)
    .where("due_at", ">", 0)
    .where("mode", "=", mode)
    .execute();
  const [{ rows }, awaiting] = await Promise.all([counting, reading]);
  const taken = new Map(rows.map(({ begins, ...more }) => [begins, more]));
  for (const { due_at: dueAt, pieces } of awaiting) {
    const begins = dueAt - (dueAt % SLOT);
    const { orders, dishes } = taken.get(begins) ?? { orders: 0, dishes: 0 };
    taken.set(begins, { orders: orders + 1, dishes: dishes + pieces });
  }
  return taken;
}
