import { choice, groupOf, kopiLane, openVenue, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { OptionGroup } from "../menu/option-group.ts";
import { defaultChoice, defaultSelection } from "./default-selection.ts";

type Details = Parameters<typeof question>[3];
type Part = Parameters<typeof choice>[2];

function toppings(details: Details = {}, egg: Part = {}): OptionGroup {
  const options = [choice("egg", ["Egg", "鸡蛋"], egg), choice("nuts", ["Nuts", "坚果"])];
  return groupOf(question("checklist", ["Toppings", "配料"], options, details));
}

const keysIn = (group: OptionGroup): string[] =>
  defaultChoice(group).options.map(({ option }) => option);

describe("defaultChoice", () => {
  it("opens with what the menu marks active, and nothing else [ITM-018]", () => {
    expect(keysIn(toppings({}, { isChosen: true }))).toEqual(["egg"]);
    expect(keysIn(toppings())).toEqual([]);
  });

  it("opens with the group's defaults as well (Q-059)", () => {
    expect(keysIn(toppings({ defaults: ["nuts"] }))).toEqual(["nuts"]);
    expect(keysIn(toppings({ defaults: ["nuts"] }, { isChosen: true }))).toEqual(["egg", "nuts"]);
    expect(keysIn(toppings({ defaults: ["pearls"] }))).toEqual([]);
  });

  it("leaves out a default that is sold out (Q-063b)", () => {
    expect(keysIn(toppings({ defaults: ["egg"] }, { isSoldOut: true }))).toEqual([]);
  });

  it("keeps it where the diner has no say (Q-059) [ITM-039]", () => {
    const group = toppings({ defaults: ["egg"], isReadOnly: true }, { isSoldOut: true });
    expect(keysIn(group)).toEqual(["egg"]);
  });

  it("opens a group on or off as the menu says", () => {
    expect(defaultChoice(toppings({ isOn: false })).isOn).toBe(false);
    expect(defaultChoice(toppings()).isOn).toBe(true);
  });

  it("gives a default its pieces, at least one (M-B6)", () => {
    const pair = { ...choice("pair", ["A pair", "一双"], { isChosen: true }), qty: 2 };
    const one = choice("one", ["One", "一"], { isChosen: true });
    const group = groupOf(question("steppers", ["Eggs", "蛋"], [pair, one]));
    expect(defaultChoice(group).options.map(({ quantity }) => quantity)).toEqual([2, 1]);
  });
});

describe("defaultSelection", () => {
  it("answers what Kopi Lane's Set A can be expected to be, inside as well", () => {
    const set = openVenue(kopiLane({})).item("TOAST-SET-A");
    const [toast, eggs, drink, tray] = defaultSelection(set.groups);
    expect(toast?.options.map(({ option }) => option)).toEqual(["kaya"]);
    expect(toast?.options[0]?.nested[0]?.options[0]?.option).toBe("crisp");
    expect([eggs?.options, drink?.options]).toEqual([[], []]);
    expect(tray?.options.map(({ option }) => option)).toEqual(["soy", "pepper"]);
  });
});
