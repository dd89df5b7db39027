import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { IS_ACKNOWLEDGED } from "./board.store.ts";

/** An order younger than this, or due since then, may still be on its way to a guest, whatever day it is. */
const LEAST_AGE = 3 * 60 * 60 * 1000;
/** A venue and the date of its business day. */
interface Day {
  readonly id: string;
  readonly day: string;
}

/** Whether an order of an earlier day waits to be ended. */
export async function isAnyLeft(db: Reader, today: Day, now: number): Promise<boolean> {
  const left = db.selectFrom("placed_order").select("id").where(isLeft(today, now)).limit(1);
  return (await left.executeTakeFirst()) !== undefined;
}

/** Ends so many of them; answers whose they were. */
export function endSome(
  trx: Writer,
  today: Day,
  now: number,
  most: number,
): Promise<Pick<OrderTable, "user_id" | "visit_id">[]> {
  const some = trx.selectFrom("placed_order").select("id").where(isLeft(today, now)).limit(most);
  return trx
    .updateTable("placed_order")
    .set({ state: "collected", collected_at: now, day_closed_at: now, changed_at: now })
    .where("id", "in", some)
    .returning(["user_id", "visit_id"])
    .execute();
}

function isLeft({ id, day }: Day, now: number) {
  return sql<boolean>`venue_id = ${id} and ${IS_ACKNOWLEDGED} and day_closed_at = 0
    and business_day < ${day} and placed_at <= ${now - LEAST_AGE}
    and due_at <= ${now - LEAST_AGE}`;
}
