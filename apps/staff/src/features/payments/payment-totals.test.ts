import { describe, expect, it } from "vitest";
import { beyondOurs, totalsAsCsv } from "./payment-totals.ts";

describe("the totals of a day as a table", () => {
  it("has a line for each method and currency, with decimals of its own currency", () => {
    const none = { captured: 0, captures: 0, refunded: 0, refunds: 0 };
    const csv = totalsAsCsv({
      day: "2026-11-28",
      today: "2026-11-28",
      totals: [
        {
          ...none,
          method: "hitpay",
          currency: "SGD",
          captured: 8500,
          captures: 2,
          refunded: 4250,
          refunds: 1,
        },
        { ...none, method: "cash", currency: "SGD", refunded: 1000, refunds: 1 },
        { ...none, method: "stripe", currency: "JPY", captured: 900, captures: 1 },
      ],
    });
    expect(csv.split("\r\n")).toEqual([
      "day,method,currency,captured,captures,refunded,refunds,net",
      "2026-11-28,hitpay,SGD,85.00,2,42.50,1,42.50",
      "2026-11-28,cash,SGD,0.00,0,10.00,1,-10.00",
      "2026-11-28,stripe,JPY,900,1,0,0,900",
      "",
    ]);
  });
});

describe("a provider's own list beside ours", () => {
  it.each([
    ["", "SGD", undefined],
    ["-", "SGD", undefined],
    [85, "SGD", 0],
    ["85.00", "SGD", 0],
    [80, "SGD", -500],
    [85.1, "SGD", 10],
    [8500, "JPY", 0],
    [-10, "SGD", -9500],
  ])("says %j of %s: %s beyond 85.00", (typed, currency, beyond) => {
    expect(beyondOurs(typed, { net: 8500, currency })).toBe(beyond);
  });
});
