import { boardOrder } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { inKitchenSince } from "./in-kitchen-since.ts";

describe("since when the kitchen has an order", () => {
  it("is when it came to the kitchen where it is for later", () => {
    expect(inKitchenSince(boardOrder("1", { placedAt: 900, kitchenAt: 1200 }))).toBe(1200);
  });

  it("is when it was placed where it is for as soon as possible, or for a time that was that near", () => {
    expect(inKitchenSince(boardOrder("1", { placedAt: 900 }))).toBe(900);
    expect(inKitchenSince(boardOrder("1", { placedAt: 900, dueAt: 930 }))).toBe(900);
  });
});
