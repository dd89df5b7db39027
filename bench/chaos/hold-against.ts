/** Why: what phones were told is held against what the database has, when all is over. */
import type { App } from "@comanda/server";
import type { WirePlacedOrder } from "@comanda/contract";
import { toDecimal } from "@comanda/domain/money";
import { formatOrderNumber } from "@comanda/domain/order";
import type { Acknowledgement } from "./order-stream.ts";

export interface Findings {
  /** Acknowledged, and not there with the same id, number, total and lines. */
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
    .select(["id", "idempotency_key", "order_id", "number", "total", "business_day"])
    .execute();
  const lines = await database.reader
    .selectFrom("order_line")
    .select(["placed_order_id", "code", "line_total"])
    .orderBy("position")
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.placed_order_id);
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key);
  const numbers = new Set(rows.map((row) => `${row.business_day} ${row.number}`));
  const lost = acknowledged.filter(({ key, answer }) => {
    const row = byKey.get(key)?.[0];
    if (row === undefined) return true;
    const answered = JSON.parse(answer) as WirePlacedOrder;
    const stored = (linesOf.get(row.id) ?? []).map((line) => `${line.code} ${line.line_total}`);
    const receipt = answered.receipt.lines.map(({ code, lineTotal }) => `${code} ${lineTotal}`);
    return !(
      answered.orderId === row.order_id &&
      answered.number === formatOrderNumber(row.number) &&
      answered.totalAmount === toDecimal(row.total) &&
      stored.join() === receipt.join()
    );
  });
  const answered = new Set(acknowledged.map(({ key }) => key));
  const strangers = [...byKey.keys()].filter((key) => !answered.has(key));
  return {
    lost: lost.length,
    doubled: rows.length - byKey.size + (rows.length - numbers.size) + strangers.length,
  };
}
