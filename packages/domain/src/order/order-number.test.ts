import { describe, expect, it } from "vitest";
import { formatOrderNumber, orderIdAt } from "./order-number.ts";

describe("formatOrderNumber", () => {
  it.each([
    [7, "007"],
    [42, "042"],
    [999, "999"],
    [1000, "1000"],
  ])("%d reads %s", (number, shown) => {
    expect(formatOrderNumber(number)).toBe(shown);
  });
});

describe("orderIdAt", () => {
  it("is SO_ and the millisecond of the confirmation [OUT-039]", () => {
    expect(orderIdAt(Date.UTC(2026, 10, 21, 4, 30, 0, 7))).toBe("SO_1795235400007");
  });
});
