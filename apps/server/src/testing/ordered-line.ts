import type { OrderedLine } from "@comanda/domain/order";

/** A line of one tea of 1.50 as an order keeps it, but for what a test says otherwise. */
export function orderedLine(parts: Partial<OrderedLine> = {}): OrderedLine {
  return {
    line: "line-0",
    code: "TEA",
    title: { en: "Tea", zh: "茶" },
    quantity: 1,
    isTakeAway: false,
    isContainer: false,
    remark: "",
    unitPrice: 150,
    unitTotal: 150,
    adjustments: [],
    lineTotal: 150,
    shares: { discount: 0, serviceCharge: 0, tax: 0 },
    choices: [],
    ...parts,
  };
}
