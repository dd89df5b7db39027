import { choice, choose, groupOf, openVenue, plainVenue, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { withNested } from "./edit-nested.ts";
import { choiceOf, chosenPieces, withChoice } from "./selection.ts";

const { item } = openVenue(plainVenue());
const meal = item("MEAL");
const [main] = meal.groups;
if (main === undefined) throw new Error("a meal has a main");

const extras = groupOf(
  question(
    "steppers",
    ["Extras", "加料"],
    [choice("egg", ["Egg", "鸡蛋"]), choice("nuts", ["Nuts", "坚果"])],
  ),
);

describe("chosenPieces", () => {
  it("counts pieces, not options (Q-056)", () => {
    const [chosen] = choose([extras], { Extras: { egg: 3, nuts: 1 } });
    expect(chosen && chosenPieces(chosen)).toBe(4);
  });
});

describe("choiceOf", () => {
  it("finds what was said to a group", () => {
    const selection = choose(meal.groups, { Main: "rice" });
    expect(choiceOf(selection, main)).toBe(selection[0]);
  });

  it("takes a group nobody was asked for as it opens, with nothing chosen", () => {
    const nothing = { group: main.key, isOn: true, options: [] };
    expect(choiceOf([], main)).toEqual(nothing);
    expect(choiceOf([], { ...main, isOn: false })).toEqual({ ...nothing, isOn: false });
  });
});

describe("withChoice", () => {
  it("puts one answer in its place and leaves the others", () => {
    const groups = [...meal.groups, extras];
    const before = choose(groups, { Main: "rice", Extras: "egg" });
    const [noodles] = choose(groups, { Main: "noodles" });
    if (noodles === undefined) throw new Error("the main is answered");
    expect(withChoice(groups, before, noodles)).toEqual([noodles, before[1]]);
  });

  it("gives every group an entry, in the menu's order", () => {
    const groups = [extras, ...meal.groups];
    const rice = choiceOf(choose(meal.groups, { Main: "rice" }), main);
    const keys = withChoice(groups, [], rice).map(({ group }) => group);
    expect(keys).toEqual([extras.key, main.key]);
  });
});

describe("withNested", () => {
  it("answers a question inside a chosen option", () => {
    const [opened] = choose(meal.groups, { Main: "noodles" });
    const [wanted] = choose(meal.groups, { Main: { noodles: { Cup: "large" } } });
    if (opened === undefined) throw new Error("the main is answered");
    const cup = wanted?.options[0]?.nested ?? [];
    expect(withNested(opened, "noodles", () => cup)).toEqual(wanted);
    expect(withNested(opened, "rice", () => cup)).toEqual(opened);
  });
});
