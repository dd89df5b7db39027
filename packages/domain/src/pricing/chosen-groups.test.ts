import { describe, expect, it } from "vitest";
import { chosenGroups } from "./chosen-groups.ts";

const option = (group: string, title: string) => ({
  group: { en: group, zh: "" },
  title: { en: title, zh: "" },
  depth: 0,
  quantity: 1,
  price: 0,
});

describe("chosenGroups", () => {
  it("reads question by question, and what was asked inside a choice after it", () => {
    const options = [
      option("Sides", "Egg"),
      option("Sides", "Rice"),
      option("Grain", "Brown"),
      option("Sides", "Tofu"),
    ];
    const read = chosenGroups(options).map(({ group, choices }) => [
      group.en,
      ...choices.map(({ title }) => title.en),
    ]);
    expect(read).toEqual([
      ["Sides", "Egg", "Rice"],
      ["Grain", "Brown"],
      ["Sides", "Tofu"],
    ]);
  });
});
