import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { cookedTogether, isShownAt, type Cooked } from "./stations.ts";

const drinks = new Set(["drinks"]);
const dishes = new Set(["dishes", "soups"]);
const nothing = new Set<string>();

describe("cookedTogether", () => {
  it.each<[string, readonly Cooked[], Cooked]>([
    ["nobody nothing", [], nothing],
    ["a bar and a kitchen both", [drinks, dishes], new Set(["drinks", "dishes", "soups"])],
    ["one that cooks everything and a bar everything", [drinks, "everything"], "everything"],
  ])("is what they cook, of %s", (_, screens, together) => {
    expect(cookedTogether(screens)).toEqual(together);
  });
});

describe("isShownAt", () => {
  it.each<[string, readonly string[], Cooked, Cooked, boolean]>([
    ["what it cooks, whoever else does", ["drinks"], drinks, drinks, true],
    ["what stands among its own and elsewhere too", ["favourites", "drinks"], drinks, dishes, true],
    ["everything where nobody chose", ["soups"], "everything", dishes, true],
    ["nothing that another cooks", ["favourites", "soups"], drinks, dishes, false],
    ["nothing but its own where another cooks everything", ["soups"], drinks, "everything", false],
    ["what nobody else cooks", ["cakes"], drinks, dishes, true],
    ["everything where nobody else is awake", ["soups"], drinks, nothing, true],
    ["a dish whose categories nobody knows", [], drinks, "everything", true],
  ])("shows %s [DEC-007]", (_, categories, cooked, elsewhere, isShown) => {
    expect(isShownAt(categories, cooked, elsewhere)).toBe(isShown);
  });
});

describe("stations of a venue", () => {
  const category = fc.constantFrom("drinks", "dishes", "soups", "cakes", "gone from the menu");
  const cooked: fc.Arbitrary<Cooked> = fc.oneof(
    fc.constant<Cooked>("everything"),
    fc.array(category, { minLength: 1 }).map((chosen) => new Set(chosen)),
  );
  const stations = fc.array(cooked, { minLength: 1, maxLength: 6 });
  const ordered = fc.uniqueArray(category, { maxLength: 3 });
  const showing = (all: readonly Cooked[], categories: readonly string[]): readonly Cooked[] =>
    all.filter((own, place) => {
      const others = all.filter((_, other) => other !== place);
      return isShownAt(categories, own, cookedTogether(others));
    });

  it("show every line at one of them at least, whatever each of them cooks [DEC-007]", () => {
    fc.assert(
      fc.property(stations, ordered, (all, categories) => {
        expect(showing(all, categories)).not.toHaveLength(0);
      }),
      lawRuns(),
    );
  });

  it("show a line at those that cook it, or at all of them where none does [DEC-007]", () => {
    fc.assert(
      fc.property(stations, ordered, (all, categories) => {
        const cooking = all.filter(
          (own) => own === "everything" || categories.some((each) => own.has(each)),
        );
        const isKnown = categories.length > 0 && cooking.length > 0;
        expect(showing(all, categories)).toEqual(isKnown ? cooking : all);
      }),
      lawRuns(),
    );
  });
});
