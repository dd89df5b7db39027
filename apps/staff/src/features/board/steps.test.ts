import { canMove, ORDER_STATES } from "@comanda/domain/order";
import { describe, expect, it } from "vitest";
import { nextStep, stepsFrom, undoOf } from "./steps.ts";

describe("steps", () => {
  it("lead from new to collected, one at a time", () => {
    expect(nextStep("placed")).toBe("preparing");
    expect(nextStep("acknowledged")).toBe("preparing");
    expect(nextStep("preparing")).toBe("ready");
    expect(nextStep("ready")).toBe("collected");
    expect(nextStep("collected")).toBeUndefined();
    expect(nextStep("cancelled")).toBeUndefined();
  });

  it("are those of the domain, the next one first and cancelling last", () => {
    expect(stepsFrom("placed")).toEqual(["preparing", "ready", "cancelled"]);
    expect(stepsFrom("acknowledged")).toEqual(["preparing", "ready", "cancelled"]);
    expect(stepsFrom("preparing")).toEqual(["ready", "acknowledged", "cancelled"]);
    expect(stepsFrom("ready")).toEqual(["collected", "preparing", "acknowledged"]);
    expect(stepsFrom("collected")).toEqual(["ready"]);
    expect(stepsFrom("cancelled")).toEqual([]);
  });

  it("are all allowed from a board that has acknowledged what it shows", () => {
    for (const state of ORDER_STATES.filter((each) => each !== "placed")) {
      for (const to of stepsFrom(state)) expect(canMove(state, to)).toBe(true);
    }
  });

  it("can be taken back, except cancelling", () => {
    expect(undoOf("placed", "preparing")).toBe("acknowledged");
    expect(undoOf("acknowledged", "ready")).toBe("acknowledged");
    expect(undoOf("preparing", "ready")).toBe("preparing");
    expect(undoOf("ready", "collected")).toBe("ready");
    expect(undoOf("acknowledged", "cancelled")).toBeUndefined();
  });
});
