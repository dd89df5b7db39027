import { describe, expect, it } from "vitest";
import cases from "../cases/fulfilment/minimum-consumption.json" with { type: "json" };
import { formatMoney, fromDecimal } from "../money/money.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { belowMinimumConsumption } from "./minimum-consumption.ts";

interface Case {
  readonly name: string;
  readonly mode: OrderMode;
  readonly subtotal: number;
  readonly minimum: number;
  readonly says: string | null;
}

describe("belowMinimumConsumption", () => {
  it.each(cases.cases as readonly Case[])("$name", ({ mode, subtotal, minimum, says }) => {
    const order = { mode, subtotal: fromDecimal(subtotal) };
    const refusal = belowMinimumConsumption(order, fromDecimal(minimum));
    const said = refusal && `The Minimum Consumption is ${formatMoney(refusal.minimum, "SGD")}`;
    expect(said ?? null).toBe(says);
    expect(refusal?.subtotal).toBe(says === null ? undefined : order.subtotal);
  });
});
