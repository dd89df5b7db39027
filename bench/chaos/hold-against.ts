/** Why: what phones were told is held against what the database has, when all is over. */
import type { App } from "@comanda/server";
import { formatOrderNumber, toDecimal } from "@comanda/domain";
import type { Acknowledgement } from "./order-stream.ts";

export interface Findings {
  /** Acknowledged, and not there with the same id, number and total. */
  readonly lost: number;
  /** Rows beyond the first of a key, numbers given twice, and rows of which no phone was told. */
  readonly doubled: number;
}

export async function holdAgainst(
  { database }: App,
  acknowledged: readonly Acknowledgement[],
): Promise<Findings> {
  const rows = await database.reader
    .selectFrom("placed_order")
    .select(["idempotency_key", "order_id", "number", "total", "business_day"])
    .execute();
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key);
  const numbers = new Set(rows.map((row) => `${row.business_day} ${row.number}`));
  const lost = acknowledged.filter(({ key, answer }) => {
    const row = byKey.get(key)?.[0];
    if (row === undefined) return true;
    const told = JSON.parse(answer) as { orderId: string; number: string; totalAmount: number };
    return !(
      told.orderId === row.order_id &&
      told.number === formatOrderNumber(row.number) &&
      told.totalAmount === toDecimal(row.total)
    );
  });
  const told = new Set(acknowledged.map(({ key }) => key));
  const strangers = [...byKey.keys()].filter((key) => !told.has(key));
  return {
    lost: lost.length,
    doubled: rows.length - byKey.size + (rows.length - numbers.size) + strangers.length,
  };
}
