/**
 * Why: what has been paid and what is owed is read here and nowhere else. An order has one payment at most, of its whole
 * total, found by its index; orders and bills ask in these words of a row of `placed_order`.
 */
import { sql } from "kysely";
import type { PaymentTable } from "../../db/floor-tables.ts";
import type { Reader, Writer } from "../../db/database.ts";

/** What was paid for an order; null where nothing was. */
export const PAID = sql<number | null>`(
  select amount from payment where payment.placed_order_id = placed_order.id
)`;

/** An order that costs something, was not cancelled and has no payment is to be paid. */
export const IS_UNPAID = sql<boolean>`state <> 'cancelled' and total > 0
  and not exists (select 1 from payment where payment.placed_order_id = placed_order.id)`;

/** What an order on hold costs is not due: nobody has said yet that it will come. */
export const IS_DUE = sql<boolean>`(state <> 'cancelled' and hold <> 'held' and ${PAID} is null)`;

/** When an order was paid, as a column. */
export const PAID_AT = sql<number | null>`(
  select paid_at from payment where payment.placed_order_id = placed_order.id
)`.as("paid_at");
/** How it was paid, as a column. */
export const PAID_BY = sql<PaymentTable["method"] | null>`(
  select method from payment where payment.placed_order_id = placed_order.id
)`.as("payment_method");

/** Null while it is to be paid. */
export interface Paid {
  readonly paid_at: number | null;
}

/** What was paid for one order. */
export type Payment = Pick<PaymentTable, "amount" | "method" | "paid_at">;

/** The payments of a visit, by the order that each is for. */
export async function paymentsOfVisit(
  db: Reader,
  visitId: string,
): Promise<ReadonlyMap<string, Payment>> {
  const rows = await db
    .selectFrom("payment")
    .select(["placed_order_id", "amount", "method", "paid_at"])
    .where("visit_id", "=", visitId)
    .execute();
  return new Map(rows.map((row) => [row.placed_order_id, row]));
}

export async function insertPayments(trx: Writer, rows: readonly PaymentTable[]): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto("payment")
      .values([...rows])
      .execute();
}
