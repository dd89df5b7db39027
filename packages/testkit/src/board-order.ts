import type { WireBoardOrder } from "@comanda/contract";

/** An order of no dishes as a board gets it, placed at 0 by two guests of table 1; with what a test wants otherwise. */
export function boardOrder(id: string, more: Partial<WireBoardOrder> = {}): WireBoardOrder {
  return {
    id,
    number: id,
    state: "placed",
    tableLabel: "1",
    guests: 2,
    remark: "",
    placedAt: 0,
    acknowledgedAt: null,
    preparingAt: null,
    readyAt: null,
    waitsForKitchen: false,
    hold: "none",
    revision: 1,
    doneLines: [],
    receipt: { lines: [], subtotal: 0, discounts: [], charges: [], total: 0, promotions: [] },
    ...more,
  };
}
