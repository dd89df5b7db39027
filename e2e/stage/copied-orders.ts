/** Why: a board of a thousand orders is not ordered one by one. */
import type { App } from "@comanda/server";

/** As if this many more of a venue's first order had come, and the kitchen had them all. */
export async function copyFirstOrder(app: App, venueId: string, copies: number): Promise<void> {
  const order = await app.database.reader
    .selectFrom("placed_order")
    .selectAll()
    .where("venue_id", "=", venueId)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: copies }, (_, at) => ({
    ...order,
    id: `${order.id}-${at}`,
    order_id: `SO_${100_000 + at}`,
    number: 100_000 + at,
    idempotency_key: `${order.idempotency_key}-${at}`,
    state: "acknowledged" as const,
    acknowledged_at: order.placed_at,
    placed_at: order.placed_at - copies + at,
  }));
  const lines = await app.database.reader
    .selectFrom("order_line")
    .selectAll()
    .where("placed_order_id", "=", order.id)
    .execute();
  const copied = rows.flatMap(({ id }) => lines.map((line) => ({ ...line, placed_order_id: id })));
  await app.database.write(async (trx) => {
    await trx.insertInto("placed_order").values(rows).execute();
    await trx.insertInto("order_line").values(copied).execute();
  });
}
