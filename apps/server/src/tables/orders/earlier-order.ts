import type { OrderedLine } from "@comanda/domain/order";
import type { OrderTable } from "../../db/order-tables.ts";
import { lineOf, type WithLines } from "./line-columns.ts";
import { readFrozen, type FrozenOrder } from "./stored-order.ts";

interface EarlierOrder extends Pick<OrderTable, "receipt_version">, WithLines {
  readonly earlier_receipt: string;
}

/**
 * An order whose rows say too little, from its packed receipt: of before 2026-11-28 a line has no title, no adjustments
 * and no share of discounts and service charge.
 */
export function readEarlier(order: EarlierOrder): {
  readonly receipt: FrozenOrder["receipt"];
  readonly lines: readonly OrderedLine[];
} {
  const frozen = readFrozen({
    receipt: order.earlier_receipt,
    receipt_version: order.receipt_version,
  });
  return {
    receipt: frozen.receipt,
    lines: order.lines.flatMap((row, at) => {
      const priced = frozen.receipt.lines[at];
      if (priced === undefined) return [];
      const { title, adjustments } = priced;
      return [lineOf(row, { title, adjustments, choices: frozen.readChoices(row.choices) })];
    }),
  };
}
