import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { companionsOf } from "./companions.ts";

/** So many baskets of the same dishes. */
const times = (count: number, ...dishes: string[]): string[][] =>
  Array.from({ length: count }, () => dishes);

/** What goes with a dish, by hand-written baskets; each array is one guest's visit. */
const goesWith = (dish: string, ...baskets: string[][][]) =>
  companionsOf(baskets.flat()).get(dish) ?? [];

describe("what is bought together", () => {
  it("puts first what meets a dish most above chance", () => {
    const baskets = [
      times(8, "TOAST", "EGGS"),
      times(4, "TOAST", "BUN"),
      times(8, "BUN", "SODA"),
      times(20, "RICE"),
    ];
    // Of 40: with the toast the eggs by chance in 2.4 and in truth in 8; the bun in 3.6 and in 4, which is chance.
    expect(goesWith("TOAST", ...baskets)).toEqual(["EGGS"]);
    expect(goesWith("EGGS", ...baskets)).toEqual(["TOAST"]);
  });

  it("leaves out the dish that everybody has anyway, however often the two meet", () => {
    // Kopi in 800 of 1,000: with the toast in 85 of its 100 baskets, eggs in 20. By chance in 80 and in 5.
    const baskets = [
      times(65, "TOAST", "KOPI"),
      times(20, "TOAST", "KOPI", "EGGS"),
      times(15, "TOAST"),
      times(30, "EGGS"),
      times(715, "KOPI"),
      times(155, "RICE"),
    ];
    expect(goesWith("TOAST", ...baskets)).toEqual(["EGGS"]);
  });

  it("needs three baskets, and puts what was seen often before what was seen seldom", () => {
    const rest = times(900, "RICE");
    const pair = (count: number) =>
      goesWith("TOAST", times(97, "TOAST"), times(count, "TOAST", "CHENDOL"), rest);
    expect([pair(2), pair(3)]).toEqual([[], ["CHENDOL"]]);
    // Chendol only ever with the toast, ten times chance; eggs four times chance, but in 20 baskets.
    const both = [
      times(77, "TOAST"),
      times(20, "TOAST", "EGGS"),
      times(3, "TOAST", "CHENDOL"),
      times(30, "EGGS"),
      times(870, "RICE"),
    ];
    expect(goesWith("TOAST", ...both)).toEqual(["EGGS", "CHENDOL"]);
  });

  it("counts a dish once in a basket, and of a large basket the first twelve", () => {
    const rest = times(10, "RICE");
    expect(goesWith("A", times(1, "A", "B", "A", "B", "A", "B"), rest)).toEqual([]);
    const large = Array.from({ length: 13 }, (_, at) => `D${at}`);
    const found = companionsOf([...times(3, ...large), ...rest]);
    expect(found.get("D0")).toHaveLength(11);
    expect(found.get("D12")).toBeUndefined();
  });

  it("keeps the best twenty of a dish, and puts equals in a lasting order", () => {
    const others = Array.from({ length: 25 }, (_, at) => `D${String(at).padStart(2, "0")}`);
    const baskets = others.flatMap((other) => times(3, "HUB", other));
    const found = goesWith("HUB", baskets, times(400, "RICE"));
    expect(found).toEqual(others.slice(0, 20));
    expect(goesWith("HUB", [...baskets].reverse(), times(400, "RICE"))).toEqual(found);
  });

  it("says nothing of no baskets", () => {
    expect(companionsOf([])).toEqual(new Map());
  });

  it("never calls a dish its own companion, and is mutual where few dishes are", () => {
    const code = fc.constantFrom("A", "B", "C", "D", "E");
    fc.assert(
      fc.property(fc.array(fc.array(code, { maxLength: 6 }), { maxLength: 60 }), (baskets) => {
        const found = companionsOf(baskets);
        for (const [dish, others] of found) {
          expect(others).not.toContain(dish);
          for (const other of others) expect(found.get(other)).toContain(dish);
        }
      }),
      lawRuns(),
    );
  });
});
