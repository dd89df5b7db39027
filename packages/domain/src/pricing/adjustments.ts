import type { Adjustment, ReceiptLine } from "./receipt.ts";

/** The line with these reductions after those that it has: 12.00 less 2.00 and 1.00 is 9.00. */
export function withAdjustments(
  line: ReceiptLine,
  adjustments: readonly Adjustment[],
): ReceiptLine {
  if (adjustments.length === 0) return line;
  return {
    ...line,
    adjustments: [...line.adjustments, ...adjustments],
    lineTotal: adjustments.reduce((left, { amount }) => left - amount, line.lineTotal),
  };
}
