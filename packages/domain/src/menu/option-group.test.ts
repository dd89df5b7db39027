import { choice, groupOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { isCompleteGroup, neededPieces, optionPrice, type OptionGroup } from "./option-group.ts";

type Kind = Parameters<typeof question>[0];
type Details = Parameters<typeof question>[3];

function group(kind: Kind, details: Details = {}): OptionGroup {
  return groupOf(question(kind, ["Cup", "杯子"], [choice("small", ["Small", "小"])], details));
}

describe("isWholeGroup", () => {
  it.each([
    ["buttons", false],
    ["list", false],
    ["checklist", false],
    ["card", true],
    ["steppers", false],
    ["cards", true],
    ["largeCards", true],
  ] as const)("%s are switched as a whole: %s [ITM-015]", (kind, isWhole) => {
    expect(isCompleteGroup(group(kind))).toBe(isWhole);
  });
});

describe("neededPieces", () => {
  it.each([
    [{ isRequired: false, isMultiple: true, minimum: 3 }, 0],
    [{ isRequired: true, isMultiple: false, minimum: 3 }, 1],
    [{ isRequired: true, isMultiple: false, minimum: 0 }, 1],
    [{ isRequired: true, isMultiple: true, minimum: 0 }, 1],
    [{ isRequired: true, isMultiple: true, minimum: 3 }, 3],
  ])("%j needs %d (Q-055)", (details, needed) => {
    expect(neededPieces(group("checklist", details))).toBe(needed);
  });
});

describe("optionPrice", () => {
  const [first] = group("list").options;
  if (first === undefined) throw new Error("the group has one option");

  it.each([
    [150, 400, 150],
    [0, 400, 0],
    [-50, 400, -50],
    [undefined, 400, 400],
    [undefined, undefined, 0],
  ])("surcharge %s over own price %s is %d, never both (Q-015)", (surcharge, ownPrice, price) => {
    expect(optionPrice({ ...first, surcharge, ownPrice })).toBe(price);
  });
});
