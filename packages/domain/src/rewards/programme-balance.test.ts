import { describe, expect, it } from "vitest";
import { canPayByStoreCredit } from "./programme-balance.ts";

describe("canPayByStoreCredit", () => {
  it("pays a whole order or nothing of it: 20.00 are not enough for 20.01 (Q-122)", () => {
    expect(canPayByStoreCredit(2000, 2001)).toBe(false);
    expect(canPayByStoreCredit(2000, 2000)).toBe(true);
    expect(canPayByStoreCredit(2000, 1999)).toBe(true);
  });
});
