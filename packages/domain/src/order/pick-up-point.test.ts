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
const nameAt = (tableId: string): string | undefined =>
  pickUpPointOf({ state: "ready", tableId }, POINTS)?.name.en;

describe("pickUpPointOf", () => {
  it("is the first point that lists the order's table [STS-005]", () => {
    expect(["t1", "t2", "t3"].map(nameAt)).toEqual(["Front counter", "Front counter", "Back door"]);
  });

  it("is the first of type 1 for an order without a table (Q-131) [STS-004]", () => {
    expect(nameAt("")).toBe("Window");
    expect(
      pickUpPointOf({ state: "ready", tableId: "" }, [point("Counter", [""])]),
    ).toBeUndefined();
  });

  it("is none where no point lists the table", () => {
    expect(nameAt("t9")).toBeUndefined();
  });

  it("is shown only once the order is ready, and no longer when it was fetched [STS-003]", () => {
    const shown = ORDER_STATES.filter(
      (state) => pickUpPointOf({ state, tableId: "t1" }, POINTS) !== undefined,
    );
    expect(shown).toEqual(["ready"]);
  });
});
