import { describe, expect, it } from "vitest";
import { ORDER_STATES } from "./order-state.ts";
import { pickUpPointOf, type PickUpPoint } from "./pick-up-point.ts";

const point = (en: string, tables: readonly string[], isForTakeAway = false): PickUpPoint => ({
  name: { en, zh: "" },
  isForTakeAway,
  tables,
});
const POINTS = [
  point("Front counter", ["t1", "t2"]),
  point("Window", [], true),
  point("Back door", ["t3"], true),
  point("Second counter", ["t2"]),
];
const READY = { state: "ready", isPickedUp: false } as const;
const nameAt = (tableId: string, takeAwayPlace = ""): string | undefined =>
  pickUpPointOf({ ...READY, tableId }, POINTS, takeAwayPlace)?.name.en;

describe("pickUpPointOf", () => {
  it("is the first point that lists the order's table [STS-005]", () => {
    expect(["t1", "t2", "t3"].map((table) => nameAt(table))).toEqual([
      "Front counter",
      "Front counter",
      "Back door",
    ]);
  });

  it("is the first of type 1 for an order without a table (Q-131) [STS-004]", () => {
    expect(nameAt("")).toBe("Window");
    expect(pickUpPointOf({ ...READY, tableId: "" }, [point("Counter", [""])], "")).toBeUndefined();
  });

  it("is the first of type 1 for the place that stands for take-away, whatever else lists it [STS-004]", () => {
    expect(nameAt("t1", "t1")).toBe("Window");
    expect(nameAt("t2", "t1")).toBe("Front counter");
  });

  it("is the first of type 1 for what is picked up where no point lists its place", () => {
    const pickedUpAt = (tableId: string) =>
      pickUpPointOf({ ...READY, tableId, isPickedUp: true }, POINTS, "")?.name.en;
    expect(pickedUpAt("t9")).toBe("Window");
    expect(pickedUpAt("t2")).toBe("Front counter");
  });

  it("is none where no point lists the table", () => {
    expect(nameAt("t9")).toBeUndefined();
  });

  it("is shown only once the order is ready, and no longer when it was fetched [STS-003]", () => {
    const shown = ORDER_STATES.filter(
      (state) => pickUpPointOf({ ...READY, state, tableId: "t1" }, POINTS, "") !== undefined,
    );
    expect(shown).toEqual(["ready"]);
  });
});
