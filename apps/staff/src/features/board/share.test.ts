import { boardLine, boardOrderOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { OrderState } from "@comanda/domain/order";
import { arrange, ordersHere } from "./arrange.ts";
import { drawnOf, nextHere, withAlarming } from "./share.ts";

const lines = ["KOPI", "LAKSA", "TEH"].map((code) => boardLine(code));
const order = (state: OrderState, doneLines: number[] = [], id = "1") =>
  boardOrderOf(id, lines, { state, doneLines });
const bar = () => [0, 2];

describe("nextHere", () => {
  it.each<[string, readonly number[], readonly number[] | undefined, string]>([
    ["its own lines while others are open elsewhere", [0], [0, 2], "linesHere"],
    ["nothing once they are done and others are open elsewhere", [2, 0], [0, 2], "waiting"],
    ["a step of the order once nothing is open elsewhere", [1], [0, 2], "step"],
    ["a step where all is done", [0, 1, 2], [0, 2], "step"],
    ["a step where it shows the order whole", [], undefined, "step"],
    ["a step where it shows nothing of it and somebody looked for it", [], [], "step"],
  ])("is %s", (_, done, places, next) => {
    expect(nextHere(order("preparing", [...done]), places)).toBe(next);
  });

  it.each<OrderState>(["placed", "acknowledged", "ready"])("is a step of what is %s", (state) => {
    expect(nextHere(order(state), [0])).toBe("step");
  });
});

describe("a screen that shows some lines", () => {
  it("hangs last what waits for other stations, and the others by age", () => {
    const waiting = { ...order("preparing", [0, 2], "waits"), placedAt: 1 };
    const [old, young] = [order("preparing", [], "old"), order("preparing", [0], "young")];
    const all = [waiting, { ...young, placedAt: 3 }, { ...old, placedAt: 2 }];
    const ids = arrange(all, bar).preparing.map(({ id }) => id);
    expect(ids).toEqual(["old", "young", "waits"]);
    expect(arrange(all).preparing.map(({ id }) => id)).toEqual(["waits", "old", "young"]);
  });

  it("has the orders of which it shows anything, and all that are held", () => {
    const [ours, theirs, held] = [
      order("placed", [], "1"),
      order("placed", [], "2"),
      order("placed", [], "3"),
    ];
    const all = [ours, theirs, { ...held, hold: "held" as const }];
    const linesOf = ({ id }: { readonly id: string }) => (id === "1" ? [0] : []);
    expect(ordersHere(all, linesOf).map(({ id }) => id)).toEqual(["1", "3"]);
  });

  it("draws an order whole that alarms, and one of others that somebody looks for [DEC-007]", () => {
    const nothing = () => [];
    expect(withAlarming(bar, new Set(["1"]))(order("placed"))).toBeUndefined();
    expect(withAlarming(bar, new Set(["2"]))(order("placed"))).toEqual([0, 2]);
    expect(drawnOf(nothing, order("placed"))).toBeUndefined();
    expect(drawnOf(bar, order("placed"))).toEqual([0, 2]);
  });
});
