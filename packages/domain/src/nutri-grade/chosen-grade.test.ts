import { choice, choose, dish, itemOf, question, type DishDetails } from "@comanda/testkit";
import { expect, it } from "vitest";
import { defaultSelection } from "../options/default-selection.ts";
import { chosenGrade, openingGrade } from "./chosen-grade.ts";

const sweet = (sugar: number, hasSweetener = false) => ({ sugar, saturatedFat: 0, hasSweetener });

const drink = (groups: DishDetails["groups"], nutrition = sweet(4_000)) =>
  itemOf(dish("TEH", ["Teh", ""], 2, { groups: groups ?? [], nutrition }));

const milk = question(
  "list",
  ["Milk", ""],
  [
    choice("none", ["None", ""], { nutrition: sweet(0) }),
    choice("condensed", ["Condensed", ""], {
      nutrition: sweet(2_000),
      groups: [
        question(
          "list",
          ["How much", ""],
          [choice("lots", ["Lots", ""], { nutrition: sweet(5_000) })],
        ),
      ],
    }),
    choice("oat", ["Oat", ""]),
  ],
  { isRequired: true },
);

it("has no mark while a required question is open, and the mark of what was answered (M-N5)", () => {
  const item = drink([milk]);
  expect(chosenGrade(item, defaultSelection(item.groups))).toEqual({ kind: "open" });
  expect(openingGrade(item)).toBeUndefined();
  expect(chosenGrade(item, choose(item.groups, { Milk: "condensed" }))).toEqual({
    kind: "graded",
    grade: "C",
    sugarPercent: 6,
  });
});

it("counts what is chosen inside a choice, with its pieces (M-N4)", () => {
  const item = drink([milk]);
  const inside = choose(item.groups, { Milk: { condensed: { "How much": "lots" } } });
  expect(chosenGrade(item, inside)).toMatchObject({ grade: "D", sugarPercent: 11 });
  const syrup = question(
    "steppers",
    ["Syrup", ""],
    [choice("rose", ["Rose", ""], { nutrition: sweet(1_500) })],
  );
  const three = drink([syrup]);
  const pumps = choose(three.groups, { Syrup: { rose: 3 } });
  expect(chosenGrade(three, pumps)).toMatchObject({ grade: "C", sugarPercent: 9 });
});

it("has no mark where the drink or a choice is unstated, and counts no choice that is off (M-N5)", () => {
  const item = drink([milk]);
  expect(chosenGrade(item, choose(item.groups, { Milk: "oat" }))).toEqual({ kind: "unstated" });
  const plain = itemOf(dish("TEH", ["Teh", ""], 2));
  expect(chosenGrade(plain, [])).toEqual({ kind: "unstated" });
  expect(openingGrade(plain)).toBeUndefined();
  const off = choose(item.groups, { Milk: "oat" }).map((group) => ({ ...group, isOn: false }));
  expect(chosenGrade(item, off)).toMatchObject({ grade: "B", sugarPercent: 4 });
});

it("is that of the sweetener also where only a choice brings it (M-N2)", () => {
  const stevia = choice("stevia", ["Stevia", ""], { nutrition: sweet(-4_000, true) });
  const item = drink([question("list", ["Sweet", ""], [stevia])]);
  expect(openingGrade(item)).toMatchObject({ grade: "B", sugarPercent: 4 });
  expect(chosenGrade(item, choose(item.groups, { Sweet: "stevia" }))).toMatchObject({
    grade: "B",
    sugarPercent: 0,
  });
});
