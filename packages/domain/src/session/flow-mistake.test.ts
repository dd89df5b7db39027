import { choice, dish, heading, openVenue, plainVenue, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { flowMistake } from "./flow-mistake.ts";
import type { InitialStep } from "./initial-step.ts";

const two = [choice("clear", ["Clear", "清汤"]), choice("spicy", ["Spicy", "麻辣"])];
const soup = question("list", ["Soup", "汤底"], two, { isRequired: true });
/** Three different ones of two. */
const tooMuch = question("list", ["Soup", "汤底"], two, {
  isRequired: true,
  isMultiple: true,
  minimum: 3,
});

const plain = plainVenue();
const { menu } = openVenue({
  ...plain,
  menu: {
    exclusiveOptionTitles: [],
    menus: [
      heading(
        ["Sets", "套餐"],
        [
          dish("POT", ["Hotpot", "火锅"], 20, { groups: [soup] }),
          dish("TEA", ["Tea", "茶"], 3),
          dish("GREEDY", ["Greedy", "多"], 3, { groups: [tooMuch] }),
        ],
      ),
      heading(["Lunch", "午"], [dish("RICE", ["Rice", "饭"], 3)], { menu: "Lunch" }),
      { ...heading(["Old", "旧"], [dish("OLD", ["Old", "旧"], 3)]), active: false },
    ],
  },
});

const step = (items: readonly string[], changes: Partial<InitialStep> = {}): InitialStep => ({
  title: { en: "Choose", zh: "请选择" },
  items,
  countsGuests: false,
  choosesForGuests: false,
  choosesMenu: false,
  menus: [],
  ...changes,
});
const mistakeOf = (...steps: readonly InitialStep[]) =>
  flowMistake({ steps, menu, maximumGuests: 6 });

describe("flowMistake", () => {
  it("finds none in questions that one guest and six can answer", () => {
    const lunch = { choosesMenu: true, menus: [{ code: "RICE", menuTitle: "Lunch" }] };
    const steps = [
      step(["TEA", "RICE"], { countsGuests: true }),
      step(["POT"], { choosesForGuests: true }),
      step(["RICE"], lunch),
    ];
    expect(mistakeOf(...steps)).toBeUndefined();
    expect(mistakeOf()).toBeUndefined();
  });

  it.each([
    ["no-title", step(["TEA"], { title: { en: " ", zh: "请选择" } }), ""],
    ["no-dish", step([]), ""],
    ["dish-twice", step(["TEA", "POT", "TEA"]), "TEA"],
    ["dish-unserved", step(["TEA", "LOST"]), "LOST"],
    ["dish-unserved", step(["OLD"]), "OLD"],
    ["dish-unanswerable", step(["TEA", "GREEDY"]), "GREEDY"],
    ["nothing-per-guest", step(["POT", "TEA"], { choosesForGuests: true }), "TEA"],
    ["menu-unknown", step(["RICE"], { choosesMenu: true }), "RICE"],
    [
      "menu-unknown",
      step(["RICE"], { choosesMenu: true, menus: [{ code: "RICE", menuTitle: "Supper" }] }),
      "RICE",
    ],
  ] as const)("says %s, in which step and of which dish", (problem, wrong, code) => {
    expect(mistakeOf(step(["TEA"]), wrong)).toEqual({ step: 1, problem, code });
  });
});
