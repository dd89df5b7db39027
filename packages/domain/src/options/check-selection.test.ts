import {
  choice,
  choose,
  dish,
  itemOf,
  openVenue,
  plainVenue,
  question,
  type Answers,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import { checkSelection, isSatisfied, type SelectionRefusal } from "./check-selection.ts";
import type { Selection } from "./selection.ts";

const { item } = openVenue(plainVenue());
const [coffee, salad, bowl, meal] = [item("COFFEE"), item("SALAD"), item("BOWL"), item("MEAL")];

/** "Cup 0/1" for each group that lacks something, and "quantity". */
function lacking(dishOf: Item, answers: Answers, quantity = 1): readonly string[] {
  return checkSelection(dishOf, choose(dishOf.groups, answers), quantity).map(describeRefusal);
}

function describeRefusal(refusal: SelectionRefusal): string {
  if (refusal.kind === "quantity-below-one") return "quantity";
  return `${refusal.group.en} ${refusal.chosen}/${refusal.needed}`;
}

const asking = (...groups: Parameters<typeof question>[]): Item =>
  itemOf(dish("TEA", ["Tea", "茶"], 2, { groups: groups.map((each) => question(...each)) }));

const milk = [choice("milk", ["Milk", "奶"]), choice("oat", ["Oat", "燕麦奶"])];

describe("checkSelection of one question", () => {
  it("is content when nothing is asked", () => {
    expect(checkSelection(item("WATER"), [], 1)).toEqual([]);
  });

  it("asks for one choice of a required group [ITM-040]", () => {
    expect(lacking(coffee, { Cup: [] })).toEqual(["Cup 0/1"]);
    expect(lacking(coffee, { Cup: "small" })).toEqual([]);
  });

  it("asks for it although the phone said nothing at all about the group [ITM-040]", () => {
    expect(checkSelection(coffee, [], 1).map(describeRefusal)).toEqual(["Cup 0/1"]);
  });

  it("does not ask for anything optional", () => {
    expect(lacking(asking(["list", ["Milk", "奶"], milk]), { Milk: [] })).toEqual([]);
  });

  it("counts pieces towards the minimum of a multiple group [ITM-041]", () => {
    const tea = asking(["steppers", ["Milk", "奶"], milk, { isRequired: true, minimum: 3 }]);
    expect(lacking(tea, { Milk: { milk: 1, oat: 1 } })).toEqual(["Milk 2/3"]);
    expect(lacking(tea, { Milk: { milk: 2, oat: 1 } })).toEqual([]);
    expect(lacking(tea, { Milk: { milk: 3 } })).toEqual([]);
  });

  it("asks a required multiple group without a minimum for one (Q-055) [ITM-041]", () => {
    const tea = asking(["checklist", ["Milk", "奶"], milk, { isRequired: true }]);
    expect(lacking(tea, { Milk: [] })).toEqual(["Milk 0/1"]);
  });

  it("does not count towards a minimum where only one can be chosen (Q-055)", () => {
    const tea = asking(["list", ["Milk", "奶"], milk, { isRequired: true, minimum: 2 }]);
    expect(lacking(tea, { Milk: "oat" })).toEqual([]);
  });

  it("is content with 'No Dressing Please!' where two dressings are asked for [ITM-042]", () => {
    expect(lacking(bowl, { Dressing: ["lime"] })).toEqual(["Dressing 1/2"]);
    expect(lacking(bowl, { Dressing: ["none"] })).toEqual([]);
  });

  it("is content with 'No Crunches' where two are asked for [ITM-043]", () => {
    const none = [...milk, choice("none", ["No Crunches", "不要脆料"])];
    const tea = asking(["checklist", ["Crunches", "脆料"], none, { isRequired: true, minimum: 2 }]);
    expect(lacking(tea, { Crunches: ["none"] })).toEqual([]);
  });

  it("ignores choices that the menu does not have", () => {
    const stale = [{ group: coffee.groups[0]?.key ?? "", isOn: true, options: [] }];
    expect(checkSelection(coffee, stale, 1).map(describeRefusal)).toEqual(["Cup 0/1"]);
  });
});

describe("checkSelection of groups that are off or read-only", () => {
  const set = asking(["card", ["Make It a Set", "加配套餐"], milk, { isRequired: true }]);
  const off = (selection: Selection): Selection =>
    selection.map((each) => ({ ...each, isOn: false }));

  it("does not ask while the group is switched off (Q-057) [ITM-040]", () => {
    const selection = choose(set.groups, {});
    expect(checkSelection(set, selection, 1).map(describeRefusal)).toEqual(["Make It a Set 0/1"]);
    expect(checkSelection(set, off(selection), 1)).toEqual([]);
  });

  it("does not ask inside a group that is off either", () => {
    expect(checkSelection(meal, off(choose(meal.groups, { Main: "noodles" })), 1)).toEqual([]);
  });

  it("lets a read-only group without a default be (Q-059)", () => {
    const fixed = { isRequired: true, isReadOnly: true };
    expect(lacking(asking(["checklist", ["Milk", "奶"], milk, fixed]), {})).toEqual([]);
  });

  it("still asks where its default is too small (M-D8)", () => {
    const small = { isRequired: true, isReadOnly: true, minimum: 2, defaults: ["oat"] };
    expect(lacking(asking(["checklist", ["Milk", "奶"], milk, small]), {})).toEqual(["Milk 1/2"]);
  });
});

describe("checkSelection of nested questions", () => {
  it("asks inside what was chosen, and only there [ITM-044]", () => {
    expect(lacking(meal, { Main: "rice" })).toEqual([]);
    expect(lacking(meal, { Main: "noodles" })).toEqual(["Cup 0/1"]);
    expect(lacking(meal, { Main: { noodles: { Cup: "small" } } })).toEqual([]);
  });

  it("names them after the kind of dish: a set meal or an add-on (M-D7) [ITM-045, ITM-046]", () => {
    const noodles = choose(meal.groups, { Main: "noodles" });
    const inSet = checkSelection(meal, noodles, 1);
    const inDish = checkSelection({ ...meal, isSetMeal: false }, noodles, 1);
    expect(inSet).toMatchObject([{ prefix: "setMeal", group: { en: "Cup" } }]);
    expect(inDish).toMatchObject([{ prefix: "addOn", group: { en: "Cup" } }]);
  });

  it("does not prefix the dish's own groups, not even a set meal's (M-D7)", () => {
    expect(checkSelection(meal, choose(meal.groups, { Main: [] }), 1)).toMatchObject([
      { prefix: "none", group: { en: "Main" } },
    ]);
  });

  it("says where the group is, so that a screen can go there", () => {
    const [main] = meal.groups;
    const cup = main?.options[1]?.groups[0];
    const [refusal] = checkSelection(meal, choose(meal.groups, { Main: "noodles" }), 1);
    expect(refusal).toMatchObject({ path: [main?.key, "noodles", cup?.key] });
  });
});

describe("checkSelection of everything at once", () => {
  it("wants at least one piece [ITM-031, ITM-048]", () => {
    expect(lacking(coffee, { Cup: "small" }, 0)).toEqual(["quantity"]);
    expect(lacking(coffee, { Cup: "small" }, 1)).toEqual([]);
  });

  it("lists what is missing in the menu's order, an option's groups after their own, quantity last", () => {
    const hot = question("buttons", ["Heat", "冷热"], milk, { isRequired: true });
    const tea = asking(
      [
        "list",
        ["Leaf", "茶叶"],
        [choice("teh", ["Teh", "茶"], { groups: [hot] })],
        { isRequired: true },
      ],
      ["buttons", ["Cup", "杯子"], milk, { isRequired: true }],
    );
    expect(lacking(tea, { Leaf: "teh", Cup: [] }, 0)).toEqual(["Heat 0/1", "Cup 0/1", "quantity"]);
    expect(lacking(tea, { Leaf: [], Cup: [] }, 0)).toEqual(["Leaf 0/1", "Cup 0/1", "quantity"]);
  });

  it("is content with a salad of two toppings", () => {
    expect(lacking(salad, { Toppings: ["egg", "corn"] })).toEqual([]);
  });
});

describe("isSatisfied", () => {
  const [cup] = coffee.groups;
  if (cup === undefined) throw new Error("a coffee has a cup");
  const open = { group: cup.key, isOn: true, options: [] };

  it("says of one group what the check says of the whole dish [ITM-040]", () => {
    expect(isSatisfied(cup, open)).toBe(false);
    expect(isSatisfied(cup, choose([cup], { Cup: "small" })[0] ?? open)).toBe(true);
  });

  it("asks nothing of a group that is off or optional (Q-057)", () => {
    expect(isSatisfied(cup, { ...open, isOn: false })).toBe(true);
    expect(isSatisfied({ ...cup, isRequired: false }, open)).toBe(true);
  });
});
