import { MAXIMUM_LINES, MAXIMUM_QUANTITY, MAXIMUM_REMARK } from "@comanda/domain/cart";
import { MAXIMUM_PIECES } from "@comanda/domain/options";
import { describe, expect, it } from "vitest";
import { BOUNDS } from "./bounds.ts";

describe("BOUNDS", () => {
  it("are those of D-13: 100 lines, 200 characters of remark", () => {
    expect(BOUNDS).toMatchObject({ lines: 100, remark: 200 });
  });

  it("let through whatever the domain's rules let into a cart", () => {
    expect(BOUNDS.lines).toBeGreaterThanOrEqual(MAXIMUM_LINES);
    expect(BOUNDS.remark).toBeGreaterThanOrEqual(MAXIMUM_REMARK);
    expect(BOUNDS.quantity).toBeGreaterThanOrEqual(Math.max(MAXIMUM_QUANTITY, MAXIMUM_PIECES));
  });
});
