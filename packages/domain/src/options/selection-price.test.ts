import {
  choice,
  choose,
  dish,
  itemOf,
  kopiLane,
  openVenue,
  plainVenue,
  question,
  type Answers,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import { selectionPrice } from "./selection-price.ts";

const { item } = openVenue(plainVenue());

const price = (of: Item, answers: Answers): number =>
  selectionPrice(of.groups, choose(of.groups, answers));

describe("selectionPrice", () => {
  it("adds what each choice adds", () => {
    expect(price(item("COFFEE"), { Cup: "small" })).toBe(0);
    expect(price(item("COFFEE"), { Cup: "large" })).toBe(100);
    expect(price(item("SALAD"), { Toppings: ["egg", "nuts"] })).toBe(200);
  });

  it("takes the surcharge, else the option's own price, never both (Q-015)", () => {
    const plain = choice("egg", ["Egg", "鸡蛋"], { add: 1.5 });
    const { addPrice: _, ...bare } = plain;
    const groups = [
      question(
        "checklist",
        ["Toppings", "配料"],
        [
          { ...plain, itemOptionId: "both", price: 4 },
          { ...plain, itemOptionId: "free", addPrice: 0, price: 4 },
          { ...bare, itemOptionId: "own", price: 4 },
          { ...bare, itemOptionId: "none" },
        ],
      ),
    ];
    const egg = itemOf(dish("EGG", ["Eggs", "蛋"], 2, { groups }));
    expect(price(egg, { Toppings: ["both"] })).toBe(150);
    expect(price(egg, { Toppings: ["free"] })).toBe(0);
    expect(price(egg, { Toppings: ["own"] })).toBe(400);
    expect(price(egg, { Toppings: ["none"] })).toBe(0);
  });

  it("takes an option as often as it is chosen", () => {
    const extras = question(
      "steppers",
      ["Extras", "加料"],
      [choice("egg", ["Egg", "鸡蛋"], { add: 1.2 })],
    );
    const noodles = itemOf(dish("NOODLES", ["Noodles", "面"], 6, { groups: [extras] }));
    expect(price(noodles, { Extras: { egg: 3 } })).toBe(360);
  });

  it("takes what is nested as often as the option around it (M-B5)", () => {
    expect(price(item("MEAL"), { Main: { noodles: { Cup: "large" } } })).toBe(300);
    const cup = question(
      "buttons",
      ["Cup", "杯子"],
      [choice("large", ["Large", "大"], { add: 1 })],
    );
    const drinks = question(
      "steppers",
      ["Drinks", "饮料"],
      [choice("kopi", ["Kopi", "咖啡"], { add: 2, groups: [cup] })],
    );
    const box = itemOf(dish("BOX", ["Box", "盒"], 9, { groups: [drinks] }));
    const [one] = choose(box.groups, { Drinks: { kopi: { Cup: "large" } } });
    const [kopi] = one?.options ?? [];
    if (one === undefined || kopi === undefined) throw new Error("a kopi is chosen");
    expect(selectionPrice(box.groups, [{ ...one, options: [{ ...kopi, quantity: 2 }] }])).toBe(600);
  });

  it("lets a cheaper variant take away (M-B18)", () => {
    const size = question(
      "list",
      ["Size", "份量"],
      [choice("half", ["Half", "半份"], { add: -2.5 })],
    );
    expect(
      price(itemOf(dish("RICE", ["Rice", "饭"], 6, { groups: [size] })), { Size: "half" }),
    ).toBe(-250);
  });

  it("forgets choices that the menu does not have", () => {
    const gone = [{ option: "gone", quantity: 1, nested: [] }];
    const { groups } = item("COFFEE");
    expect(
      selectionPrice(groups, [{ group: groups[0]?.key ?? "", isOn: true, options: gone }]),
    ).toBe(0);
    expect(selectionPrice(groups, [{ group: "7:Gone", isOn: true, options: gone }])).toBe(0);
  });
});

describe("selectionPrice of a group of cards", () => {
  const rice = openVenue(kopiLane({})).item("CHICKEN-RICE");
  const asSet = choose(rice.groups, { "Make It a Set": "coconut" });
  const off = asSet.map((each) => ({ ...each, isOn: false }));

  it("charges the group once while it is on, and its choices with it [ITM-015]", () => {
    expect(selectionPrice(rice.groups, asSet)).toBe(280 + 200);
  });

  it("charges the group even with nothing chosen inside (M-B1) [ITM-015]", () => {
    expect(price(rice, { "Make It a Set": [] })).toBe(280);
  });

  it("charges neither while it is off (Q-057) [ITM-024]", () => {
    expect(selectionPrice(rice.groups, off)).toBe(0);
    expect(price(rice, {})).toBe(0);
  });

  it("charges a group of any other kind nothing for itself (Q-015)", () => {
    const priced = question("list", ["Size", "份量"], [choice("full", ["Full", "全份"])], {
      price: 3,
    });
    expect(
      price(itemOf(dish("RICE", ["Rice", "饭"], 6, { groups: [priced] })), { Size: "full" }),
    ).toBe(0);
  });
});
