import { describe, expect, it } from "vitest";
import { mayOrder } from "./view-only.ts";

describe("mayOrder", () => {
  it("refuses everything in an e-menu (Q-061, M-D9)", () => {
    expect(mayOrder(true)).toEqual({ ok: false, refusal: { kind: "view-only" } });
    expect(mayOrder(false).ok).toBe(true);
  });
});
