import { choice, dish, itemOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import {
  canBePassed,
  menuOfFlow,
  viewOfStep,
  type InitialFlow,
  type InitialStep,
} from "./initial-step.ts";

const soup = question(
  "list",
  ["Soup", "汤底"],
  [choice("clear", ["Clear", "清汤"]), choice("spicy", ["Spicy", "麻辣"])],
  { isRequired: true },
);
const pot = itemOf(dish("POT", ["Hotpot", "火锅"], 20, { groups: [soup] }));
const tea = itemOf(dish("TEA", ["Tea", "茶"], 3));
const gone = itemOf(dish("GONE", ["Plum tea", "酸梅汤"], 4, { rest: { isSoldOut: true } }));

function flowOf(items: readonly Item[], changes: Partial<InitialStep> = {}) {
  const step: InitialStep = {
    title: { en: "Choose", zh: "请选择" },
    items: items.map(({ code }) => code),
    countsGuests: false,
    choosesForGuests: false,
    choosesMenu: false,
    menus: [],
    ...changes,
  };
  const menu = {
    categories: [],
    items: new Map([pot, tea, gone].map((each) => [each.code, each])),
  };
  const flow: InitialFlow = { steps: [step], guests: 3, menu };
  return { flow, step };
}

describe("menuOfFlow", () => {
  it("counts the guests in a dish of a step that chooses for them, and leaves all others as they are [INI-013]", () => {
    const { flow, step } = flowOf([pot], { choosesForGuests: true });
    const asked = menuOfFlow({ ...flow, steps: [{ ...step, items: ["LOST", "POT"] }] }).items;
    expect(asked.get("POT")?.groups).toMatchObject([{ minimum: 3, maximum: 3, isMultiple: true }]);
    expect(asked.get("TEA")).toBe(tea);
    expect(asked.get("LOST")).toBeUndefined();
    const other = flowOf([pot]);
    expect(menuOfFlow(other.flow).items.get("POT")).toBe(pot);
  });
});

describe("viewOfStep", () => {
  it("shows the options of a single item", () => {
    const { flow, step } = flowOf([pot]);
    expect(viewOfStep(flow, step)).toEqual({ kind: "item", item: pot, quantity: 1 });
  });

  it("shows several as a grid, sold-out ones included", () => {
    const { flow, step } = flowOf([tea, gone]);
    expect(viewOfStep(flow, step)).toEqual({ kind: "grid", items: [tea, gone], quantity: 1 });
  });

  it("leaves out what is not on the menu", () => {
    const { flow, step } = flowOf([tea], { items: ["LOST", "TEA"] });
    expect(viewOfStep(flow, step)).toMatchObject({ kind: "item", item: { code: "TEA" } });
    const empty = flowOf([], { items: ["LOST"] });
    expect(viewOfStep(empty.flow, empty.step)).toMatchObject({ kind: "grid", items: [] });
  });

  it("asks for the guests' options and quantity [INI-013, INI-014]", () => {
    const { flow, step } = flowOf([pot], { countsGuests: true, choosesForGuests: true });
    expect(viewOfStep(flow, step)).toMatchObject({
      quantity: 3,
      item: { groups: [{ minimum: 3, maximum: 3, isRequired: true }] },
    });
  });
});

describe("canBePassed", () => {
  const passes = (item: Item, changes: Partial<InitialStep> = {}): boolean => {
    const { flow, step } = flowOf([item], changes);
    const menu = { categories: [], items: new Map([[item.code, item]]) };
    return canBePassed({ ...flow, menu }, step);
  };
  const asking = (...groups: Parameters<typeof question>[]): Item =>
    itemOf(dish("DISH", ["Dish", "菜"], 5, { groups: groups.map((each) => question(...each)) }));
  const [one, two, sold] = [
    choice("one", ["One", "一"]),
    choice("two", ["Two", "二"]),
    choice("sold", ["Sold", "售罄"], { isSoldOut: true }),
  ];
  const must = { isRequired: true };

  it("needs an item that has not sold out", () => {
    expect([passes(tea), passes(gone)]).toEqual([true, false]);
    const { flow, step } = flowOf([gone, tea]);
    expect(canBePassed(flow, step)).toBe(true);
    expect(canBePassed(flow, { ...step, items: ["LOST"] })).toBe(false);
  });

  it("needs an option for what is required, and nothing for the rest (Q-063b)", () => {
    expect(passes(asking(["list", ["G", "组"], [sold, one], must]))).toBe(true);
    expect(passes(asking(["list", ["G", "组"], [sold], must]))).toBe(false);
    expect(passes(asking(["list", ["G", "组"], [sold]]))).toBe(true);
  });

  it("needs options enough where each counts once", () => {
    const three = { ...must, minimum: 3 };
    expect(passes(asking(["checklist", ["G", "组"], [one, two], three]))).toBe(false);
    expect(passes(asking(["steppers", ["G", "组"], [one, two], three]))).toBe(true);
    expect(passes(asking(["checklist", ["G", "组"], [one, two], { ...must, minimum: 2 }]))).toBe(
      true,
    );
  });

  it("needs what an option asks in turn", () => {
    const dead = choice("dead", ["Dead", "尽"], {
      groups: [question("list", ["Inner", "内"], [sold], must)],
    });
    expect(passes(asking(["list", ["G", "组"], [dead], must]))).toBe(false);
    expect(passes(asking(["list", ["G", "组"], [dead, one], must]))).toBe(true);
  });

  it("takes an option that stands alone for any number", () => {
    const none = choice("none", ["No Dressing Please!", "不要酱汁"]);
    expect(passes(asking(["checklist", ["G", "组"], [none], { ...must, minimum: 2 }]))).toBe(true);
  });

  it("cannot ask more of a single choice than one option gives (M-A15)", () => {
    const single = { ...must, isMultiple: true, minimum: 2 };
    expect(passes(asking(["list", ["G", "组"], [one, two], single]))).toBe(false);
  });

  it("cannot take an option that is more than the group holds", () => {
    const [group] = asking(["checklist", ["G", "组"], [one], { ...must, maximum: 1 }]).groups;
    if (group === undefined) throw new Error("there is a group");
    const pair = group.options.map((option) => ({ ...option, quantity: 2 }));
    expect(passes({ ...tea, groups: [group] })).toBe(true);
    expect(passes({ ...tea, groups: [{ ...group, options: pair }] })).toBe(false);
    expect(passes({ ...tea, groups: [{ ...group, maximum: 0, options: pair }] })).toBe(true);
  });

  it("has no answer to a group that cannot be drawn", () => {
    const [group] = asking(["list", ["G", "组"], [one], must]).groups;
    if (group === undefined) throw new Error("there is a group");
    expect(passes({ ...tea, groups: [{ ...group, control: "unknown" }] })).toBe(false);
  });

  it("lets read-only groups answer themselves, or not", () => {
    const fixed = { ...must, isReadOnly: true };
    expect(passes(asking(["list", ["G", "组"], [one], fixed]))).toBe(true);
    const few = { ...fixed, minimum: 2, defaults: ["one"] };
    expect(passes(asking(["checklist", ["G", "组"], [one, two], few]))).toBe(false);
  });

  it("fails where guests choose from what has sold out", () => {
    const optional = asking(["list", ["G", "组"], [sold]]);
    expect(passes(optional, { choosesForGuests: true })).toBe(false);
  });
});
