import { anyItem, anySelection, fc, lawRuns } from "@comanda/testkit";
import { expect, it } from "vitest";
import type { Item } from "../src/menu/item.ts";
import type { Nutrition } from "../src/menu/nutrition.ts";
import { chosenGrade } from "../src/nutri-grade/chosen-grade.ts";
import { gradeOf, GRADES, type Grade } from "../src/nutri-grade/grade.ts";

const milligrams = fc.oneof(
  fc.integer({ min: 0, max: 100_000 }),
  fc.constantFrom(0, 700, 701, 1_000, 1_001, 1_200, 2_800, 2_801, 5_000, 5_001, 10_000, 10_001),
);
const anyNutrition: fc.Arbitrary<Nutrition> = fc.record({
  sugar: milligrams,
  saturatedFat: milligrams,
  hasSweetener: fc.boolean(),
});

/** The published tables as ranges in grams: an A has from 0 to 1 g of sugar, a B above 1 to 5 g. */
const RANGES: Readonly<Record<Grade, { readonly sugar: Range; readonly fat: Range }>> = {
  A: { sugar: [-1, 1], fat: [-1, 0.7] },
  B: { sugar: [1, 5], fat: [0.7, 1.2] },
  C: { sugar: [5, 10], fat: [1.2, 2.8] },
  D: { sugar: [10, Infinity], fat: [2.8, Infinity] },
};
type Range = readonly [above: number, upTo: number];
const isIn = (grams: number, [above, upTo]: Range): boolean => grams > above && grams <= upTo;

const rank = (nutrition: Nutrition): number => GRADES.indexOf(gradeOf(nutrition).grade);

it("is the poorer of the two published tables, and B where sweetener makes an A of it (M-N1, M-N2)", () => {
  fc.assert(
    fc.property(anyNutrition, (nutrition) => {
      const { sugar, saturatedFat, hasSweetener } = nutrition;
      const bySugar = GRADES.find((grade) => isIn(sugar / 1000, RANGES[grade].sugar));
      const byFat = GRADES.find((grade) => isIn(saturatedFat / 1000, RANGES[grade].fat));
      const poorer = [bySugar ?? "?", byFat ?? "?"].sort().at(-1);
      const expected = poorer === "A" && hasSweetener ? "B" : poorer;
      expect(gradeOf(nutrition).grade).toBe(expected);
    }),
    lawRuns(),
  );
});

it("is never better for more sugar, more fat or a sweetener (M-N1, M-N2)", () => {
  fc.assert(
    fc.property(
      anyNutrition,
      fc.nat({ max: 20_000 }),
      fc.nat({ max: 5_000 }),
      (less, sugar, fat) => {
        const more = { ...less, sugar: less.sugar + sugar, saturatedFat: less.saturatedFat + fat };
        expect(rank(more)).toBeGreaterThanOrEqual(rank(less));
        expect(rank({ ...less, hasSweetener: true })).toBeGreaterThanOrEqual(rank(less));
        expect(gradeOf(more).sugarPercent).toBeGreaterThanOrEqual(gradeOf(less).sugarPercent);
      },
    ),
    lawRuns(),
  );
});

/** What is compared of a grade; one that is not told is like the best. */
function graded(grade: ReturnType<typeof chosenGrade>): { grade: Grade; sugarPercent: number } {
  return grade.kind === "graded" ? grade : { grade: "A", sugarPercent: 0 };
}

it("of what was chosen is never better where every choice brings more (M-N4)", () => {
  const drinks = anyItem(2).chain((item) => fc.tuple(fc.constant(item), anySelection(item.groups)));
  let count = 0;
  fc.assert(
    fc.property(drinks, fc.nat({ max: 3_000 }), ([any, selection], extra) => {
      const item: Item = {
        ...any,
        nutrition: any.nutrition ?? NOTHING,
        groups: stated(any.groups),
      };
      const before = chosenGrade(item, selection);
      const after = chosenGrade({ ...item, groups: richer(item.groups, extra) }, selection);
      expect(after.kind).toBe(before.kind);
      const [was, is] = [graded(before), graded(after)];
      count += before.kind === "graded" ? 1 : 0;
      expect(GRADES.indexOf(is.grade)).toBeGreaterThanOrEqual(GRADES.indexOf(was.grade));
      expect(is.sugarPercent).toBeGreaterThanOrEqual(was.sugarPercent);
    }),
    lawRuns(),
  );
  expect(count).toBeGreaterThan(0);
});

const NOTHING: Nutrition = { sugar: 0, saturatedFat: 0, hasSweetener: false };

/** The same where the venue has stated every choice. */
function stated(groups: Item["groups"]): Item["groups"] {
  return changed(groups, (nutrition) => nutrition ?? NOTHING);
}

function richer(groups: Item["groups"], extra: number): Item["groups"] {
  return changed(groups, (nutrition) =>
    nutrition === undefined
      ? undefined
      : {
          ...nutrition,
          sugar: nutrition.sugar + extra,
          saturatedFat: nutrition.saturatedFat + extra,
        },
  );
}

function changed(
  groups: Item["groups"],
  change: (nutrition: Nutrition | undefined) => Nutrition | undefined,
): Item["groups"] {
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({
      ...option,
      nutrition: change(option.nutrition),
      groups: changed(option.groups, change),
    })),
  }));
}
