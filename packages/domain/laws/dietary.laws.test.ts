import { fc, lawRuns } from "@comanda/testkit";
import { expect, it } from "vitest";
import { checkChoice } from "../src/dietary/check-choice.ts";
import { checkDish, type DishVerdict } from "../src/dietary/check-dish.ts";
import { FINDINGS, isFiltering, type DietaryFilter, type Finding } from "../src/dietary/filter.ts";
import type { Item } from "../src/menu/item.ts";
import { anyFilter, anyNamedDish, anySmallDish } from "./dietary-generators.ts";
import { everySelection } from "./every-selection.ts";

/** How every single choice of a dish ends. */
function endings(item: Item, filter: DietaryFilter, named: Item): readonly Finding[] {
  const found = new Set(
    everySelection(item.groups).map(
      (selection) => checkChoice(item, selection, filter, lookup(named)).finding,
    ),
  );
  return FINDINGS.filter((finding) => found.has(finding));
}

function lookup(named: Item) {
  return { get: (code: string) => (code === named.code ? named : undefined) };
}

/** The verdict by all endings. */
function expected(found: readonly Finding[]): DishVerdict["kind"] {
  switch (found.join(" ")) {
    case "fits":
      return "safe";
    case "breaks":
      return "unsafe";
    case "":
    case "unconfirmed":
    case "unconfirmed breaks":
      return "unconfirmed";
    default:
      return "careful";
  }
}

it("is never safe what any choice makes unsafe, nor what any choice leaves unsaid [BEY-005]", () => {
  fc.assert(
    fc.property(anySmallDish, anyFilter, anyNamedDish, (item, filter, named) => {
      fc.pre(isFiltering(filter));
      const verdict = checkDish(item, filter, lookup(named));
      expect(verdict.kind).toBe(expected(endings(item, filter, named)));
    }),
    lawRuns(),
  );
});

it("names the options for which a dish is to be chosen with care [BEY-005]", () => {
  fc.assert(
    fc.property(anySmallDish, anyFilter, anyNamedDish, (item, filter, named) => {
      const verdict = checkDish(item, filter, lookup(named));
      const found = verdict.kind === "careful" ? endings(item, filter, named) : [];
      const { breaking, unstated } =
        verdict.kind === "careful" ? verdict : { breaking: [], unstated: [] };
      expect(breaking.length > 0 || !found.includes("breaks")).toBe(true);
      expect(unstated.length > 0 || !found.includes("unconfirmed")).toBe(true);
    }),
    lawRuns(),
  );
});
