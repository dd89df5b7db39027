import { choice, groupOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { openingSelection } from "./opening-selection.ts";

type Details = Parameters<typeof question>[3];

/** Pearls, chosen in advance by the menu, for so much; and what of them is chosen as the tea opens. */
function opened(add: number, details: Details = {}): readonly string[] {
  const pearls = choice("pearls", ["Pearls", "珍珠"], { isChosen: true, add });
  const group = groupOf(question("checklist", ["Toppings", "配料"], [pearls], details));
  return openingSelection([group]).flatMap(({ options }) => options.map(({ option }) => option));
}

describe("openingSelection", () => {
  it("chooses nothing in advance that costs money and could be left out [DEC-012]", () => {
    expect(opened(1)).toEqual([]);
    expect(opened(0)).toEqual(["pearls"]);
    expect(opened(1, { isRequired: true })).toEqual(["pearls"]);
    expect(opened(1, { isReadOnly: true })).toEqual(["pearls"]);
  });

  it("keeps what its question includes (0083) [DEC-012]", () => {
    expect(opened(1, { included: 1 })).toEqual(["pearls"]);
  });

  it("switches no group of cards on that costs money and could be left out [DEC-012]", () => {
    const isOn = (details: Details): boolean | undefined =>
      openingSelection([groupOf(question("cards", ["Wrapping", "包装"], [], details))])[0]?.isOn;
    expect(isOn({ price: 2 })).toBe(false);
    expect(isOn({ price: 0 })).toBe(true);
    expect(isOn({ price: 2, isRequired: true })).toBe(true);
  });

  it("opens what is asked inside a default in the same way [DEC-012]", () => {
    const shot = choice("shot", ["Shot", "浓缩"], { isChosen: true, add: 0.8 });
    const milk = choice("milk", ["Milk", "奶"], {
      isChosen: true,
      groups: [question("checklist", ["More", "加料"], [shot])],
    });
    const group = groupOf(question("list", ["Milk", "奶"], [milk], { isRequired: true }));
    expect(openingSelection([group])[0]?.options).toMatchObject([
      { option: "milk", nested: [{ options: [] }] },
    ]);
  });
});
