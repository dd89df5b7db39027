import { describe, expect, it } from "vitest";
import { changed, PLAIN, rowOf, sentencesOf } from "../../../testing/plain-sheets.ts";
import type { Row } from "../workbook/sheet.ts";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";

const WATER = rowOf("Items", "WATER");

describe("a workbook", () => {
  it("that was written changes nothing when it is read again", () => {
    const { venue, mistakes } = readVenueSheets(writeVenueSheets(PLAIN), PLAIN);
    expect(mistakes).toEqual([]);
    expect(venue.settings).toEqual(PLAIN.settings);
    expect(venue.places).toEqual(["1", "2"]);
    expect(writeVenueSheets(venue)).toEqual(writeVenueSheets(PLAIN));
  });

  it.each(["Seafood wharf", "海鲜码头", "seafood"])(
    "takes the look %s by its name, and back again",
    (name) => {
      const look = rowOf("Venue", "Look");
      const { venue, mistakes } = readVenueSheets(changed("Venue", look, "Value", name), PLAIN);
      expect(mistakes).toEqual([]);
      expect(venue.settings).toMatchObject({
        look: { preset: "seafood" },
        colorTheme: { primaryColor: "#0b5c8a", paperColor: "#eff7fa", maxPax: 30 },
      });
      expect(writeVenueSheets(venue).Venue[look - 1]?.[1]).toBe("Seafood wharf");
      const back = readVenueSheets(writeVenueSheets(PLAIN), venue).venue.settings;
      expect(back).toMatchObject({ look: { preset: "" }, colorTheme: { paperColor: "#eff7fa" } });
    },
  );

  it("with no sheet at all changes nothing", () => {
    const { venue, mistakes } = readVenueSheets({}, PLAIN);
    expect(mistakes).toEqual([]);
    expect(writeVenueSheets(venue)).toEqual(writeVenueSheets(PLAIN));
  });

  it("makes categories that dishes alone name, each once, and says so", () => {
    const dish = (code: string, category: string): Row => [code, category, code, 2];
    const Items = [
      ["Code", "Category", "Name (English)", "Price"],
      dish("A", "Soups / Cold"),
      dish("B", "Soups"),
      dish("C", "drinks"),
      dish("D", "Soup"),
      dish("E", "Noodles"),
      dish("F", "Soups/ Cold"),
    ];
    const { venue, mistakes, notes } = readVenueSheets({ Items }, PLAIN);
    expect(sentencesOf(mistakes)).toEqual([
      "Items, row 5, Category: “Soup” is not in the sheet Categories. Did you mean “Soups”?",
    ]);
    expect(notes.map(({ en }) => en.split(":")[0])).toEqual([
      "“Soups” is a new category",
      "“Soups / Cold” is a new category",
      "“Noodles” is a new category",
    ]);
    const made = venue.menu.menus.filter(({ category }) => /Soups|Noodles/.test(category));
    expect(made).toMatchObject([
      {
        category: "Soups",
        active: true,
        type: [
          { codeId: "B" },
          { category: "Cold", isSub: true, type: [{ codeId: "A" }, { codeId: "F" }] },
        ],
      },
      { category: "Noodles", type: [{ codeId: "E" }] },
    ]);
    const drinks = venue.menu.menus.find(({ category }) => category === "Drinks");
    expect(drinks?.type).toContainEqual(expect.objectContaining({ codeId: "C" }));
    expect(readVenueSheets(writeVenueSheets(venue), venue).notes).toEqual([]);
  });

  it("brings what is new: a heading inside another, a dish with a question, a table", () => {
    const { venue, mistakes } = readVenueSheets(
      {
        Categories: [
          ["Name (English)", "名称（中文）", "Inside"],
          ["Drinks", "饮料", null],
          ["Hot", "热饮", "Drinks"],
        ],
        Items: [
          ["Code", "Category", "Name (English)", "Price", "Questions", "Allergens"],
          ["KOPI", "Drinks / Hot", "Kopi", "1.80", "Milk", "milk"],
          ["KOPI", "Drinks", null, null, null, null],
        ],
        Options: [
          ["Question", "Required", "Choice (English)", "Adds"],
          ["Milk", "yes", "Condensed", null],
          [null, null, "None", "-0.2"],
        ],
        Tables: [["Table"], ["Terrace"]],
      },
      { ...PLAIN, menu: { menus: [], exclusiveOptionTitles: [] } },
    );
    expect(mistakes).toEqual([]);
    expect(venue.places).toEqual(["1", "2", "Terrace"]);
    const kopi = {
      codeId: "KOPI",
      price: 1.8,
      dietary: { contains: ["milk"], suits: [] },
      optionArray: [
        {
          optionTitle: "Milk",
          optionRequired: true,
          options: [{ title: "Condensed" }, { title: "None", addPrice: -0.2 }],
        },
      ],
    };
    expect(venue.menu.menus).toMatchObject([
      {
        category: "Drinks",
        type: [kopi, { category: "Hot", category2: "热饮", isSub: true, type: [kopi] }],
      },
    ]);
  });

  it("takes a price from a cell that is text, and refuses a further row that says another price", () => {
    const sheets = writeVenueSheets(PLAIN);
    const [headings = []] = sheets.Items;
    const again = headings.map(
      (heading) =>
        ({ Code: "WATER", Category: "Drinks", Price: 9 })[String(heading).split("\n")[0] ?? ""] ??
        null,
    );
    const { mistakes } = readVenueSheets({ ...sheets, Items: [...sheets.Items, again] }, PLAIN);
    expect(sentencesOf(mistakes)[0]).toContain(`This dish is already in row ${WATER}.`);
  });
});
