import { describe, expect, it } from "vitest";
import { expiringByDay } from "./expiring.ts";
import type { LedgerRow } from "./ledger.ts";

const row = (key: string, amount: number, expiresAt = 0): LedgerRow => ({
  key,
  amount,
  cause: amount < 0 ? "redeemed" : "earned",
  orderId: "",
  at: amount < 0 ? 1 : 0,
  expiresAt,
});

describe("expiringByDay", () => {
  it("adds up what is lost on one day of the venue, less what was spent, the next day first", () => {
    const morning = Date.UTC(2026, 2, 30, 1);
    const evening = Date.UTC(2026, 2, 30, 13);
    const later = Date.UTC(2026, 3, 1, 17);
    const rows = [row("c", 5, later), row("a", 100, morning), row("b", 50, evening)];
    const all = [...rows, row("never", 20), row("spent", -60)];
    expect(expiringByDay(all, "Asia/Singapore")).toEqual([
      { date: Date.UTC(2026, 2, 30), amount: 90 },
      // 01:00 of the next day on the wall.
      { date: Date.UTC(2026, 3, 2), amount: 5 },
    ]);
    expect(expiringByDay([row("never", 20)], "Asia/Singapore")).toEqual([]);
  });
});
