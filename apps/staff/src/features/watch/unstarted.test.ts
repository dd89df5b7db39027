import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { unstartedOf } from "./unstarted.ts";

const MINUTE = 60_000;

describe("orders that nobody has started", () => {
  const seen = { state: "acknowledged" } as const;
  const later = boardOrder("001", { ...seen, kitchenAt: 600 * MINUTE, dueAt: 630 * MINUTE });
  const walkIn = boardOrder("002", { ...seen, placedAt: 599 * MINUTE });

  it("count from when the kitchen has them, who has waited longest first", () => {
    const at = (minutes: number) =>
      unstartedOf([later, walkIn], minutes * MINUTE, 10).map(({ order, reminders }) => [
        order.number,
        reminders,
      ]);
    expect(at(608.9)).toEqual([]);
    expect(at(609)).toEqual([["002", 1]]);
    expect(at(610)).toEqual([
      ["002", 1],
      ["001", 1],
    ]);
    expect(at(619)).toEqual([
      ["002", 2],
      ["001", 1],
    ]);
  });
});
