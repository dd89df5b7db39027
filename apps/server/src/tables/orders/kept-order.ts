import { sql } from "kysely";
import { Receipt as ReceiptSchema } from "@comanda/contract/schemas";
import { receiptOfOrder, type OrderedLine } from "@comanda/domain/order";
import type * as v from "valibot";
import type { OrderTable } from "../../db/order-tables.ts";
import { parseCompiled } from "../../lib/compiled-check.ts";
import { AMOUNTS, readAmounts, type AmountColumns } from "./amount-columns.ts";
import { readEarlier } from "./earlier-order.ts";
import { readLine, type WithLines } from "./line-columns.ts";
import { ROWS_SINCE } from "./receipt-version.ts";

/** An order as its rows say it: what it costs and why, and its lines, in the same order. */
export interface KeptOrder {
  readonly receipt: v.InferOutput<typeof ReceiptSchema>;
  readonly lines: readonly OrderedLine[];
}

const KEPT_COLUMNS = [...AMOUNTS, "receipt_version"] as const;
/** The columns of an order of which its receipt is made; its packed receipt where its rows say too little. */
export const KEPT = [
  ...KEPT_COLUMNS,
  sql<string>`case when receipt_version < ${sql.lit(ROWS_SINCE)} then receipt else '' end`.as(
    "earlier_receipt",
  ),
] as const;
/** What is read of an order to say what it costs. */
export interface KeptColumns extends AmountColumns, Pick<OrderTable, "receipt_version">, WithLines {
  readonly earlier_receipt: string;
}

/**
 * An order from its columns and lines. Of one that was placed before they said everything, from its packed receipt.
 * @throws ValiError where they are none of ours
 */
export function readKept(order: KeptColumns): KeptOrder {
  if (order.receipt_version < ROWS_SINCE) return readEarlier(order);
  const lines = order.lines.map(readLine);
  return {
    receipt: parseCompiled(ReceiptSchema, receiptOfOrder(readAmounts(order), lines)),
    lines,
  };
}
