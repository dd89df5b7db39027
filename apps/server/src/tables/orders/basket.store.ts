import type { ItemCode } from "@comanda/domain/menu";
import { setImmediate } from "node:timers/promises";
import type { Reader } from "../../db/database.ts";

/** Orders that are looked at, however many there are: two weeks of a venue with 150 a day. */
const MAX_ORDERS = 2_000;
/** Orders whose lines are read at once: between two readings others get their turn. */
const AT_ONCE = 200;

/**
 * What guests took together lately: of the 2,000 orders that changed last, those of one phone in one visit are one basket,
 * so that a phone that orders the same thing twenty times says it once. What was cancelled, refused or waits for the staff
 * does not count. With a million orders as many rows are read as with 2,000, down an index.
 */
export async function lateBaskets(
  db: Reader,
  venueId: string,
): Promise<readonly ReadonlySet<ItemCode>[]> {
  const orders = await db
    .selectFrom("placed_order")
    .select(["id", "user_id", "session_started_at", "state", "hold"])
    .where("venue_id", "=", venueId)
    .where("revision", ">", 0)
    .orderBy("revision", "desc")
    .limit(MAX_ORDERS)
    .execute();
  const visits = new Map<string, string>();
  for (const { id, user_id, session_started_at, state, hold } of orders) {
    if (state === "cancelled" || hold === "refused" || hold === "held") continue;
    visits.set(id, `${user_id} ${session_started_at}`);
  }
  const baskets = new Map<string, Set<ItemCode>>();
  const ids = [...visits.keys()];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const lines = await db
      .selectFrom("order_line")
      .select(["placed_order_id", "code"])
      .where("placed_order_id", "in", ids.slice(at, at + AT_ONCE))
      .where("is_container", "=", 0)
      .execute();
    for (const { placed_order_id, code } of lines) {
      const visit = visits.get(placed_order_id) ?? placed_order_id;
      const basket = baskets.get(visit) ?? new Set();
      baskets.set(visit, basket.add(code));
    }
    await setImmediate();
  }
  return [...baskets.values()];
}
