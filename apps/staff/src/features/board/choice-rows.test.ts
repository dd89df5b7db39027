import { describe, expect, it } from "vitest";
import { choiceRows, sortChoices } from "./choice-rows.ts";

const text = (en: string) => ({ en, zh: "" });
const option = (group: string, title: string, depth = 0) => ({ group: text(group), title, depth });

it("gathers the choices of one question", () => {
  const nuts = option("Leave out", "Peanuts");
  const leek = option("Leave out", "Leek");
  const egg = option("Extras", "Egg");
  expect(choiceRows([nuts, leek, egg])).toEqual([
    { group: text("Leave out"), choices: [nuts, leek], inner: [] },
    { group: text("Extras"), choices: [egg], inner: [] },
  ]);
});

it("keeps inner choices with the choice they belong to, also beside another of the same question", () => {
  const kopi = option("Drink", "Kopi");
  const milk = option("Milk", "Evaporated", 1);
  const less = option("Sugar", "Less", 2);
  const teh = option("Drink", "Teh");
  expect(choiceRows([kopi, milk, less, teh])).toEqual([
    { group: text("Drink"), choices: [kopi], inner: [milk, less] },
    { group: text("Drink"), choices: [teh], inner: [] },
  ]);
});

it("has no rows for a dish without choices", () => {
  expect(choiceRows([])).toEqual([]);
});

describe("sortChoices", () => {
  const usual = (...of: Parameters<typeof option>) => ({
    ...option(...of),
    isDefault: true as const,
  });

  it("puts what nobody changed beneath what differs", () => {
    const hot = usual("Temperature", "Hot");
    const less = option("Sugar", "Less");
    expect(sortChoices([hot, less])).toEqual({
      changes: [{ group: text("Sugar"), choices: [less], inner: [] }],
      usual: [hot],
    });
  });

  it("keeps the usual part of a set beside what was changed inside it", () => {
    const kopi = usual("Drink", "Kopi");
    const milk = usual("Milk", "Evaporated", 1);
    const less = option("Sugar", "Less", 1);
    expect(sortChoices([kopi, milk, less])).toEqual({
      changes: [{ group: text("Drink"), choices: [kopi], inner: [less] }],
      usual: [milk],
    });
  });

  it("takes everything for a change where nothing says what is usual", () => {
    const hot = option("Temperature", "Hot");
    expect(sortChoices([hot])).toEqual({ changes: choiceRows([hot]), usual: [] });
  });
});
