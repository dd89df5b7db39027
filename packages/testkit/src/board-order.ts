import type { WireBoardOrder } from "@comanda/contract";

type Line = WireBoardOrder["receipt"]["lines"][number];

/** An order of no dishes as a board gets it, placed at 0 by two guests of table 1; with what a test wants otherwise. */
export function boardOrder(id: string, more: Partial<WireBoardOrder> = {}): WireBoardOrder {
  return {
    id,
    number: id,
    state: "placed",
    tableLabel: "1",
    mode: "dineIn",
    guests: 2,
    remark: "",
    placedAt: 0,
    dueAt: 0,
    kitchenAt: 0,
    acknowledgedAt: null,
    preparingAt: null,
    readyAt: null,
    waitsForKitchen: false,
    posFailedAt: 0,
    tillTakenAt: 0,
    hold: "none",
    revision: 1,
    doneLines: [],
    receipt: { lines: [], subtotal: 0, discounts: [], charges: [], total: 0, promotions: [] },
    details: null,
    room: null,
    visitId: "",
    payment: null,
    ...more,
  };
}

/** A line of it: 1.00 a piece, called by its code; with what a test wants otherwise. */
export function boardLine(code: string, quantity = 1, more: Partial<Line> = {}): Line {
  return {
    line: code,
    code,
    title: { en: code, zh: "" },
    quantity,
    isTakeAway: false,
    isContainer: false,
    remark: "",
    unitPrice: 100,
    options: [],
    unitTotal: 100,
    adjustments: [],
    lineTotal: 100 * quantity,
    ...more,
  };
}

/** An order of these lines. */
export function boardOrderOf(
  id: string,
  lines: readonly Line[],
  more: Partial<WireBoardOrder> = {},
): WireBoardOrder {
  const order = boardOrder(id, more);
  return { ...order, receipt: { ...order.receipt, lines: [...lines] } };
}
