import { choice, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { groupKey, optionGroupFromWire, optionGroupToWire, optionTypeOf } from "./option-group.ts";

const milk = question("list", ["Milk", "选奶"], [choice("oat", ["Oat", "燕麦奶"], { add: 0.8 })]);

describe("optionGroupFromWire", () => {
  it.each([
    [0, "buttonBar"],
    [1, "singleList"],
    [2, "multipleList"],
    [3, "singleCards"],
    [4, "stepperList"],
    [5, "cards"],
    [6, "largeCards"],
    [7, "unknown"],
    [-1, "unknown"],
  ])("draws optionType %d as %s", (optionType, control) => {
    expect(optionGroupFromWire({ ...milk, optionType }, 0, []).control).toBe(control);
  });

  it("keeps what the two prices of an option say apart (Q-015)", () => {
    const { addPrice: _, ...bare } = choice("oat", ["Oat", "燕麦奶"]);
    const options = [{ ...bare, price: 4, addPrice: 0 }, { ...bare, price: 4 }, bare];
    const prices = optionGroupFromWire({ ...milk, options }, 0, []).options.map(
      ({ surcharge, ownPrice }) => [surcharge, ownPrice],
    );
    expect(prices).toEqual([
      [0, 400],
      [undefined, 400],
      [undefined, undefined],
    ]);
  });

  it("reads 0 included, and 0 of each at most, as nothing said (0083)", () => {
    const none = optionGroupFromWire({ ...milk, includedQty: 0, maxQtyPerOption: 0 }, 0, []);
    expect([none.included, none.maximumPerOption]).toEqual([undefined, undefined]);
    expect(optionGroupToWire(none)).not.toHaveProperty("includedQty");
    const two = optionGroupFromWire({ ...milk, includedQty: 2, maxQtyPerOption: 1 }, 0, []);
    expect(optionGroupToWire(two)).toMatchObject({ includedQty: 2, maxQtyPerOption: 1 });
  });

  it("knows options that stand alone by their exact English title (Q-054)", () => {
    const titles = ["No Dressing Please!", "no dressing please!", "Lime"] as const;
    const options = titles.map((title) => choice(title, [title, "不要酱汁"]));
    const exclusive = optionGroupFromWire({ ...milk, options }, 0, ["No Dressing Please!"]);
    expect(exclusive.options.map(({ isExclusive }) => isExclusive)).toEqual([true, false, false]);
    const otherVenue = optionGroupFromWire({ ...milk, options }, 0, ["不要酱汁"]);
    expect(otherVenue.options.some(({ isExclusive }) => isExclusive)).toBe(false);
  });
});

describe("groupKey", () => {
  it("tells two groups of one title apart by their place (M-B7)", () => {
    const keys = [0, 1].map((place) => optionGroupFromWire(milk, place, []).key);
    expect(keys).toEqual([groupKey(0, "Milk"), groupKey(1, "Milk")]);
    expect(keys[0]).not.toBe(keys[1]);
  });
});

describe("the keys of options", () => {
  const pearls = choice("", ["Pearls", "珍珠"], { add: 0.6, code: "PRL" });

  it.each([
    ["code", { ...pearls, title: "Double pearls" }],
    ["title", { ...pearls, codeId: "PRL2" }],
    ["code and title", pearls],
    ["id, as no file may", pearls, "7"],
  ])("tell two options apart that share their %s (M-I4)", (_, other, itemOptionId = "") => {
    const options = [pearls, other].map((option) => ({ ...option, itemOptionId }));
    const group = { ...milk, options };
    const keys = optionGroupFromWire(group, 0, []).options.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(optionGroupToWire(optionGroupFromWire(group, 0, []))).toEqual(group);
  });
});

describe("optionGroupToWire", () => {
  it("is the group it was read from", () => {
    expect(optionGroupToWire(optionGroupFromWire(milk, 3, []))).toEqual(milk);
  });

  it("gives a control back its number, and -1 to one it does not know", () => {
    const numbers = [0, 1, 2, 3, 4, 5, 6].map((optionType) =>
      optionTypeOf(optionGroupFromWire({ ...milk, optionType }, 0, []).control),
    );
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(optionTypeOf("unknown")).toBe(-1);
  });
});
