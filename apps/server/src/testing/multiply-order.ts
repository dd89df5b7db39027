import type { Database } from "../db/database.ts";

/** Far from the numbers that orders are given in order, so that none is given twice. */
const FIRST_NUMBER = 100_000;
/** Rows of one statement: fewer than either database's most parameters allow. */
const AT_ONCE = 500;

/**
 * Writes copies of an order into its venue, each placed a millisecond after the one before: a board of a thousand
 * orders, without a thousand calls.
 */
export async function multiplyOrder(
  { reader, write }: Pick<Database, "reader" | "write">,
  id: string,
  copies: number,
): Promise<void> {
  const order = await reader
    .selectFrom("placed_order")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { last } = await reader
    .selectFrom("placed_order")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("venue_id", "=", order.venue_id)
    .executeTakeFirstOrThrow();
  const lines = await reader
    .selectFrom("order_line")
    .selectAll()
    .where("placed_order_id", "=", id)
    .execute();
  const idOf = (at: number): string => `${order.id}-${at}`;
  const rows = Array.from({ length: copies }, (_, at) => ({
    ...order,
    id: idOf(at),
    order_id: `${order.order_id}${String(at).padStart(4, "0")}`,
    number: Math.max(FIRST_NUMBER, last + 1) + at,
    idempotency_key: `${order.idempotency_key}-${at}`,
    placed_at: order.placed_at + 1 + at,
    changed_at: order.changed_at + 1 + at,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const part = rows.slice(at, at + AT_ONCE);
    await write((trx) => trx.insertInto("placed_order").values(part).execute());
  }
  const copied = rows.flatMap((_, at) =>
    lines.map((line) => ({ ...line, placed_order_id: idOf(at) })),
  );
  for (let at = 0; at < copied.length; at += AT_ONCE) {
    const part = copied.slice(at, at + AT_ONCE);
    await write((trx) => trx.insertInto("order_line").values(part).execute());
  }
}
