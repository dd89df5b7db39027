import { sql } from "kysely";
import type { WirePage } from "@comanda/contract";
import type { Reader, Writer } from "../../db/database.ts";
import { PAGE_ROWS, toPage } from "../../lib/cursor.ts";
import { beginTillTime } from "./till.store.ts";
import { announceOrders } from "./order-news.ts";
import { IS_OPEN } from "./order.store.ts";
import { withDetails } from "./order-detail.store.ts";
import { withLines } from "./line-columns.ts";
import { BOARD, type BoardTicket } from "./order-view.ts";

/** Written out, so that the databases find the indexes of the orders for later. */
const IS_LATER = sql<boolean>`is_later = 1`;

/** Nobody counts further. */
const MOST_COUNTED = 100;

/** How many orders for later a venue has, 100 at most. */
export async function countLater(db: Reader, venueId: string): Promise<number> {
  const some = laterOrders(db, venueId).select("id").limit(MOST_COUNTED).as("some");
  const { count } = await db
    .selectFrom(some)
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of them, the next that is due first. */
export async function pageOfLater(
  db: Reader,
  venueId: string,
  after: readonly [number, string] | undefined,
): Promise<WirePage<BoardTicket>> {
  const rows = await laterOrders(db, venueId)
    .select([...BOARD])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(due_at, id) > (${after?.[0]}, ${after?.[1]})`),
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(PAGE_ROWS + 1)
    .execute();
  const { rows: shown, next } = toPage(rows, (row) => [row.due_at, row.id]);
  return { rows: await withDetails(db, await withLines(db, shown)), next };
}

function laterOrders(db: Reader, venueId: string) {
  return db
    .selectFrom("placed_order")
    .where("venue_id", "=", venueId)
    .where(IS_LATER)
    .where(IS_OPEN);
}

/** A venue of which an order's time has come; undefined where there is none. */
export async function findVenueToBegin(db: Reader, now: number): Promise<string | undefined> {
  const first = await db
    .selectFrom("placed_order")
    .select("venue_id")
    .where(IS_LATER)
    .where("kitchen_at", "<=", now)
    .orderBy("kitchen_at")
    .limit(1)
    .executeTakeFirst();
  return first?.venue_id;
}

/** Gives the kitchen so many orders of a venue whose time has come; answers how many it were. */
export async function beginSome(
  trx: Writer,
  venueId: string,
  now: number,
  most: number,
): Promise<number> {
  const some = trx
    .selectFrom("placed_order")
    .select("id")
    .where("venue_id", "=", venueId)
    .where(IS_LATER)
    .where("kitchen_at", "<=", now)
    .orderBy("kitchen_at")
    .limit(most);
  const begun = await trx
    .updateTable("placed_order")
    .set({ is_later: 0 })
    .where("id", "in", some)
    .returning(["id", "user_id", "visit_id"])
    .execute();
  announceOrders(trx, venueId, begun);
  await beginTillTime(
    trx,
    venueId,
    begun.map(({ id }) => id),
    now,
  );
  return begun.length;
}
