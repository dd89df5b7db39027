import { sql, type RawBuilder } from "kysely";
import { findMove, type OrderState, type OrderTimes, type TimeChange } from "@comanda/domain/order";
import type { OrderTable } from "../../db/order-tables.ts";

const COLUMNS = {
  acknowledgedAt: "acknowledged_at",
  preparingAt: "preparing_at",
  readyAt: "ready_at",
  collectedAt: "collected_at",
  cancelledAt: "cancelled_at",
} as const satisfies Record<keyof OrderTimes, keyof OrderTable>;

/** What a step writes into an order's row. */
export type OrderChange = {
  readonly [Column in keyof OrderTable]?: OrderTable[Column] | RawBuilder<OrderTable[Column]>;
};

/** The state an order comes to by a step, and what the table of moves makes of its times. */
export function changeBy(from: OrderState, to: OrderState, now: number): OrderChange {
  const times = Object.entries(findMove(from, to)?.times ?? {}).map(([time, change]) => {
    const column = COLUMNS[time as keyof OrderTimes];
    return [column, written(column, change, now)] as const;
  });
  return { state: to, changed_at: now, ...Object.fromEntries(times) };
}

function written(
  column: string,
  change: TimeChange,
  now: number,
): number | null | RawBuilder<number> {
  switch (change) {
    case "now":
      return now;
    case "none":
      return null;
    case "first":
      return sql<number>`coalesce(${sql.ref(column)}, ${now})`;
  }
}
