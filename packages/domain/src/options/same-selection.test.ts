import {
  lawRuns,
  anyItem,
  anySelection,
  choose,
  fc,
  openVenue,
  plainVenue,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { isSameSelection } from "./same-selection.ts";
import type { Selection } from "./selection.ts";

const { item } = openVenue(plainVenue());
const [meal, salad] = [item("MEAL"), item("SALAD")];

const offIn = (selection: Selection): Selection =>
  selection.map((each) => ({ ...each, isOn: false }));

describe("isSameSelection", () => {
  it("compares what was chosen [CRT-010]", () => {
    const egg = choose(salad.groups, { Toppings: ["egg"] });
    expect(isSameSelection(egg, choose(salad.groups, { Toppings: ["egg"] }))).toBe(true);
    expect(isSameSelection(egg, choose(salad.groups, { Toppings: ["nuts"] }))).toBe(false);
    expect(isSameSelection(egg, choose(salad.groups, { Toppings: ["egg", "nuts"] }))).toBe(false);
    expect(isSameSelection(choose(salad.groups, { Toppings: ["egg", "nuts"] }), egg)).toBe(false);
  });

  it("compares how many of it [CRT-010]", () => {
    const one = choose(salad.groups, { Toppings: { egg: 1 } });
    expect(isSameSelection(one, choose(salad.groups, { Toppings: { egg: 2 } }))).toBe(false);
  });

  it("compares what is inside the choices of a set meal (Q-063g) [CRT-014]", () => {
    const large = choose(meal.groups, { Main: { noodles: { Cup: "large" } } });
    const small = choose(meal.groups, { Main: { noodles: { Cup: "small" } } });
    expect(
      isSameSelection(large, choose(meal.groups, { Main: { noodles: { Cup: "large" } } })),
    ).toBe(true);
    expect(isSameSelection(large, small)).toBe(false);
  });

  it("compares whether a group is on, and then not what lies inside while it is off (M-D3)", () => {
    const egg = choose(salad.groups, { Toppings: ["egg"] });
    const nuts = choose(salad.groups, { Toppings: ["nuts"] });
    expect(isSameSelection(egg, offIn(egg))).toBe(false);
    expect(isSameSelection(offIn(egg), offIn(nuts))).toBe(true);
  });

  it("does not take one question for another", () => {
    expect(isSameSelection(choose(meal.groups, {}), choose(salad.groups, {}))).toBe(false);
    expect(isSameSelection([], choose(salad.groups, {}))).toBe(false);
    expect(isSameSelection(choose(salad.groups, {}), [])).toBe(false);
  });

  it("says the same both ways, and always yes to itself", () => {
    const two = anyItem(2).chain((any) =>
      fc.tuple(anySelection(any.groups), anySelection(any.groups)),
    );
    fc.assert(
      fc.property(two, ([one, other]) => {
        expect(isSameSelection(one, structuredClone(one))).toBe(true);
        expect(isSameSelection(one, other)).toBe(isSameSelection(other, one));
      }),
      lawRuns(),
    );
  });
});
