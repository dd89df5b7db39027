import { sql } from "kysely";
import type { Reader } from "../../db/database.ts";
import { PAGE_ROWS } from "../../lib/cursor.ts";
import type { Attention } from "./attention.store.ts";
import type { Refund } from "./refund.store.ts";

/** More is counted by nobody. */
const MAX_COUNTED = 1_000;

/** Money that stands before the staff, what its order is called, and its last refund. */
export interface ListedAttention extends Attention {
  readonly provider: string;
  /** Null where the order was never placed. */
  readonly number: number | null;
  /** Null where there is none. */
  readonly table_label: string | null;
  readonly refund_amount: number | null;
  readonly refund_ended_at: number | null;
  readonly refund_state: Refund["state"] | null;
  readonly refund_error: string | null;
}

/** Written out, so that the databases find the index. */
const STANDS = sql<boolean>`payment_attention.settled_at = 0`;

/** What stands there behind a row or from the beginning, one more than a page, the oldest first. */
export function listAttentionAfter(
  db: Reader,
  venueId: string,
  after: readonly [since: number, id: string] | undefined,
): Promise<ListedAttention[]> {
  return listed(db)
    .where("payment_attention.venue_id", "=", venueId)
    .where(STANDS)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(payment_attention.created_at, payment_attention.id) > (${after?.[0]}, ${after?.[1]})`,
      ),
    )
    .orderBy("payment_attention.created_at")
    .orderBy("payment_attention.id")
    .limit(PAGE_ROWS + 1)
    .execute();
}

/** One of them, settled or not. */
export function findListed(
  db: Reader,
  venueId: string,
  id: string,
): Promise<ListedAttention | undefined> {
  return listed(db)
    .where("payment_attention.venue_id", "=", venueId)
    .where("payment_attention.id", "=", id)
    .executeTakeFirst();
}

/** How much waits for an owner: what is on its way back does not. */
export async function countWaiting(db: Reader, venueId: string): Promise<number> {
  const waiting = db
    .selectFrom("payment_attention")
    .select("payment_attention.id")
    .where("payment_attention.venue_id", "=", venueId)
    .where(STANDS)
    .where(
      sql<boolean>`not exists (
        select 1 from payment_refund
        where payment_refund.attention_id = payment_attention.id and payment_refund.ended_at = 0
      )`,
    )
    .limit(MAX_COUNTED);
  const { count } = await db
    .selectFrom(waiting.as("waiting"))
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function listed(db: Reader) {
  return db
    .selectFrom("payment_attention")
    .innerJoin("payment_attempt", "payment_attempt.reference", "payment_attention.reference")
    .leftJoin("placed_order", "placed_order.id", "payment_attention.placed_order_id")
    .leftJoin("awaiting_order", "awaiting_order.id", "payment_attention.placed_order_id")
    .leftJoin("place", "place.id", "awaiting_order.place_id")
    .leftJoin("payment_refund", (join) =>
      join.on(
        "payment_refund.id",
        "=",
        sql<string>`(
          select last.id from payment_refund as last
          where last.attention_id = payment_attention.id
          order by last.asked_at desc, last.id desc limit 1
        )`,
      ),
    )
    .selectAll("payment_attention")
    .select([
      "payment_attempt.provider",
      "placed_order.number",
      sql<string | null>`coalesce(placed_order.place_label, place.label)`.as("table_label"),
      "payment_refund.amount as refund_amount",
      "payment_refund.ended_at as refund_ended_at",
      "payment_refund.state as refund_state",
      "payment_refund.last_error as refund_error",
    ]);
}
