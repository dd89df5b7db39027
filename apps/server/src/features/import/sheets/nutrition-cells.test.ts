import { mistakeSentence, type WireItem } from "@comanda/contract";
import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";

const { settings } = plainVenue();
const NEW: VenueDocument = {
  settings,
  menu: { menus: [], exclusiveOptionTitles: [] },
  places: [],
};

/** Sugar, saturated fat and sweetener, of a drink and of its one choice. */
interface Stated {
  readonly drink?: readonly Cell[];
  readonly choice?: readonly Cell[];
}

function read({ drink = [null, null], choice = [null, null] }: Stated, before = NEW) {
  return readVenueSheets(
    {
      Categories: [["Name (English)"], ["Drinks"]],
      Items: [
        [
          "Code",
          "Category",
          "Name (English)",
          "Price",
          "Questions",
          "Sugar g in 100 ml",
          "Saturated fat g in 100 ml",
          "Sweetener",
        ],
        ["KOPI", "Drinks", "Kopi", 1.8, "Sugar", ...drink],
      ],
      Options: [
        [
          "Question",
          "Choice (English)",
          "Sugar changes by g",
          "Saturated fat changes by g",
          "Sweetener",
        ],
        ["Sugar", "Siew dai", ...choice],
      ],
    },
    before,
  );
}

function kopi({ menu }: VenueDocument): WireItem {
  return menu.menus[0]?.type[0] as WireItem;
}

describe("sugar and saturated fat in a workbook", () => {
  it("are grams on paper and whole milligrams in the menu, and come back as they were", () => {
    const { venue, mistakes } = read({
      drink: ["6.4", 0.76],
      choice: [-2.2, "-0.26", "yes"],
    });
    expect(mistakes).toEqual([]);
    const { nutrition, optionArray } = kopi(venue);
    expect(nutrition).toEqual({ sugar: 6400, saturatedFat: 760, hasSweetener: false });
    expect(optionArray[0]?.options[0]?.nutrition).toEqual({
      sugar: -2200,
      saturatedFat: -260,
      hasSweetener: true,
    });
    const again = readVenueSheets(writeVenueSheets(venue), venue);
    expect(again.mistakes).toEqual([]);
    expect(kopi(again.venue)).toEqual(kopi(venue));
  });

  it("are unstated in empty cells, also where they were stated before", () => {
    const stated = read({ drink: [0, 0], choice: [0, 0] }).venue;
    expect(kopi(stated).nutrition).toEqual({ sugar: 0, saturatedFat: 0, hasSweetener: false });
    const emptied = read({}, stated).venue;
    expect(kopi(emptied)).not.toHaveProperty("nutrition");
    expect(kopi(emptied).optionArray[0]?.options[0]).not.toHaveProperty("nutrition");
  });

  const BOTH = {
    en: "Please write sugar and saturated fat both, 0 for none; or leave both and the sweetener empty.",
    zh: "请同时填写糖和饱和脂肪，没有则填 0；或与甜味剂一栏都留空。",
  };

  it.each([
    [
      { drink: [-1, 0] },
      "Items, row 2, Sugar g in 100 ml: It says “-1”. Please write grams with at most three decimals, from 0 to 100, such as 6.4.",
      "Items，第 2 行，每 100 毫升糖（克）：现在填的是“-1”。请填写 0 到 100 的克数，最多三位小数，例如 6.4。",
    ],
    [
      { choice: [-2.4, 0.00001] },
      "Options, row 2, Saturated fat changes by g: It says “0.00001”. Please write grams with at most three decimals, from -100 to 100, such as 6.4.",
      "Options，第 2 行，饱和脂肪增减（克）：现在填的是“0.00001”。请填写 -100 到 100 的克数，最多三位小数，例如 6.4。",
    ],
    [
      { drink: [null, 0.7] },
      `Items, row 2, Sugar g in 100 ml: ${BOTH.en}`,
      `Items，第 2 行，每 100 毫升糖（克）：${BOTH.zh}`,
    ],
    [
      { choice: [null, null, "yes"] },
      `Options, row 2, Sugar changes by g: ${BOTH.en}`,
      `Options，第 2 行，糖增减（克）：${BOTH.zh}`,
    ],
  ] satisfies (readonly [Stated, string, string])[])(
    "tell what is wrong with %j, once",
    (stated, en, zh) => {
      expect(read(stated).mistakes.map((mistake) => mistakeSentence(mistake))).toEqual([
        { en, zh },
      ]);
    },
  );
});
