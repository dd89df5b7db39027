import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { isUnreadItem } from "@comanda/contract/schemas";
import { mistakeSentence, type WireItem } from "@comanda/contract";
import type { Cell } from "./cells.ts";
import { readVenueSheets } from "../sheets/venue-sheets.ts";

const { settings, menu } = plainVenue();

/** A new dish with these cells beside those that it needs. */
function dish(cells: Readonly<Record<string, Cell>>): { item: WireItem; said: readonly string[] } {
  const all = { Code: "NEW", Category: "Drinks", "Name (English)": "New", Price: 1, ...cells };
  const Items = [Object.keys(all), Object.values(all)];
  const { venue, mistakes } = readVenueSheets({ Items }, { settings, menu, places: [] });
  const items = venue.menu.menus.flatMap(({ type }) => type.filter(isUnreadItem));
  return {
    item: items.find(({ codeId }) => codeId === "NEW") as unknown as WireItem,
    said: mistakes.map((mistake) => mistakeSentence(mistake).en),
  };
}

describe("cells as owners type them", () => {
  it.each<[Cell, number]>([
    ["$6.80", 6.8],
    ["S$6.80", 6.8],
    ["6.80 SGD", 6.8],
    ["6,50", 6.5],
    ["1,299.00", 1299],
    ["1.299,00", 1299],
    ["1,299", 1299],
    ["￥６．８０", 6.8],
  ])("are read: a price of %j", (cell, price) => {
    expect(dish({ Price: cell, "Earlier price": cell })).toMatchObject({
      item: { price, comparePrice: price },
      said: [],
    });
  });

  it.each<[string, Cell, object]>([
    ["Tax %", "9,5 %", { tax: 0.095 }],
    ["At least", "1,000", { minQty: 1000 }],
  ])("are read: %s %j", (column, cell, item) => {
    expect(dish({ [column]: cell })).toMatchObject({ item, said: [] });
  });

  it.each<[string, readonly string[]]>([
    ["peanuts", ["peanut"]],
    ["Nuts, Dairy", ["nuts", "milk"]],
    ["Shellfish", ["crustacean", "mollusc"]],
    ["prawn/shellfish", ["crustacean", "mollusc"]],
    ["wheat and soy", ["gluten", "soya"]],
    ["花生、坚果、奶", ["peanut", "nuts", "milk"]],
    ["小麦；蛋", ["gluten", "egg"]],
    ["egg; milk", ["egg", "milk"]],
    ["没有", []],
  ])("are read: allergens %j", (cell, contains) => {
    expect(dish({ Allergens: cell })).toMatchObject({ item: { dietary: { contains } }, said: [] });
  });

  it.each([
    ["peanutz", "It says “peanutz”. Did you mean “peanut”?"],
    ["milk; shelfish", "It says “shelfish”. Did you mean “shellfish”?"],
    ["moon dust", "It says “moon dust”. Please write one of:"],
    ["seafood", "It says “seafood”. Please write one of:"],
  ])("are asked about rather than guessed at: allergens %j", (cell, sentence) => {
    expect(dish({ Allergens: cell }).said).toEqual([expect.stringContaining(sentence)]);
  });

  it("are text, whatever a page of the web has made of them", () => {
    const { item, said } = dish({
      "Name (English)": "Caf&eacute; <i>au lait</i>",
      "Name (Chinese)": "牛奶&amp;咖啡",
      "Description (English)": "<p><b>Tasty</b> &amp; hot</p>",
      "Description (Chinese)": "2 < 3 & A&B",
    });
    expect(said).toEqual([]);
    expect(item).toMatchObject({
      title: "Café au lait",
      title2: "牛奶&咖啡",
      description: "Tasty & hot",
      description2: "2 < 3 & A&B",
    });
  });
});
