import { describe, expect, it } from "vitest";
import { stampProgress } from "./stamp-progress.ts";

const card = (transactions: number, neededTransactions: number) => ({
  id: "card",
  campaign: "free-tea",
  transactions,
  neededTransactions,
  available: 1,
});

describe("stampProgress", () => {
  it.each([
    [0, 0],
    [3, 3],
    [10, 0],
    [13, 3],
  ])("shows %d transactions as %d of 10: a full card starts the next [MEM-024]", (all, stamps) => {
    expect(stampProgress(card(all, 10))).toEqual({ stamps, needed: 10 });
  });

  it("shows nothing where no number fills a card (Q-112)", () => {
    expect(stampProgress(card(3, 0))).toBeUndefined();
  });
});
