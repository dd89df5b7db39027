import { choice, choose, dish, itemOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { chosenGrade } from "./chosen-grade.ts";

/** Grams of sugar and of saturated fat in 100 ml. */
type Grams = readonly [sugar: number, saturatedFat: number];

/** A drink as it comes, what its choices change, and what was worked out by hand beside the published table. */
type Row = readonly [name: string, drink: Grams, changes: readonly Grams[], mark: string];

const DRINKS: readonly Row[] = [
  ["Kopi", [6.4, 0.76], [], "C 6%"],
  ["Kopi siew dai", [6.4, 0.76], [[-2.2, -0.26]], "B 4%"], // 4.2 and 0.5
  ["Kopi gah dai", [6.4, 0.76], [[2.6, 0.31]], "C 9%"], // 9.0 and 1.07
  ["Kopi kosong, with evaporated milk", [6.4, 0.76], [[-6.4, 0]], "B 0%"], // B by its fat
  ["Kopi O", [5.6, 0], [], "C 6%"],
  ["Kopi O siew dai", [5.6, 0], [[-2.4, 0]], "B 3%"], // 3.2
  ["Kopi O kosong", [5.6, 0], [[-5.6, 0]], "A 0%"],
  ["Kopi C", [5.6, 0.58], [], "C 6%"],
  ["Kopi C kosong", [5.6, 0.58], [[-5.6, 0]], "A 0%"],
  [
    "Kopi C gah dai peng",
    [5.6, 0.58],
    [
      [2.6, 0],
      [0, 0],
    ],
    "C 8%",
  ], // 8.2
  ["Butter kopi", [6.4, 3.26], [], "D 6%"], // D by its fat alone
  ["Teh", [6.8, 0.76], [], "C 7%"],
  ["Teh C siew dai", [5.6, 0.58], [[-2.4, 0]], "B 3%"],
  ["Teh O kosong", [5.6, 0], [[-5.6, 0]], "A 0%"],
  ["Milo", [7.8, 1.3], [], "C 8%"],
  ["Milo kosong", [7.8, 1.3], [[-6.4, 0]], "C 1%"], // 1.4, C by its fat
  ["Milo dinosaur", [12.4, 1.9], [], "D 12%"],
  ["Bandung", [10.8, 0.5], [], "D 11%"],
  ["Bandung with soda", [10.8, 0.5], [[-2.6, -0.12]], "C 8%"], // 8.2
  ["Barley, just at the most of a B", [5, 0], [], "B 5%"],
  ["Barley, a milligram more", [5.001, 0], [], "C 5%"],
  ["Lime juice, just at the most of a C", [10, 0], [], "C 10%"],
  ["Sugar cane juice", [13.2, 0], [], "D 13%"],
  ["100Plus", [4.9, 0], [], "B 5%"],
  ["Chinese tea with a drop of milk", [1, 0.7], [], "A 1%"], // just at the most of an A
  ["Soya bean milk, all sugar taken and a little more", [5.2, 0.3], [[-5.6, 0]], "A 0%"],
];

const stated = ([sugar, fat]: Grams, hasSweetener = false) => ({
  sugar: Math.round(sugar * 1000),
  saturatedFat: Math.round(fat * 1000),
  hasSweetener,
});

function markOf(drink: Grams, changes: readonly Grams[], hasSweetener = false): string {
  const groups = changes.map((change, at) =>
    question(
      "list",
      [`Asked ${at}`, ""],
      [choice("x", ["Way", ""], { nutrition: stated(change) })],
    ),
  );
  const item = itemOf(
    dish("DRINK", ["Drink", ""], 2, { groups, nutrition: stated(drink, hasSweetener) }),
  );
  const answers = Object.fromEntries(changes.map((_, at) => [`Asked ${at}`, "x"]));
  const mark = chosenGrade(item, choose(item.groups, answers));
  return mark.kind === "graded" ? `${mark.grade} ${mark.sugarPercent}%` : mark.kind;
}

describe("the mark of a kopitiam's drinks, worked out by hand", () => {
  it.each(DRINKS)("%s (M-N1, M-N4)", (_, drink, changes, mark) => {
    expect(markOf(drink, changes)).toBe(mark);
  });

  it("is B at best where something else than sugar sweetens it (M-N2)", () => {
    expect(markOf([0, 0], [], true)).toBe("B 0%");
    expect(markOf([4.9, 0], [], true)).toBe("B 5%");
    expect(markOf([10.1, 0], [], true)).toBe("D 10%");
  });

  it.each([
    [6.499, "C 6%"],
    [6.5, "C 7%"],
    [0.499, "A 0%"],
    [0.5, "A 1%"],
  ])("says %f grams in whole ones (M-N3)", (grams, mark) => {
    expect(markOf([grams, 0], [])).toBe(mark);
  });
});
