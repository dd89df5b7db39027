import { mistakeSentence } from "@comanda/contract";
import { Promotion } from "@comanda/contract/schemas";
import { plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fullMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets, type Sheets } from "./venue-sheets.ts";

const { settings, menu } = plainVenue();
const pm = ["A", "B"].map((_id) => v.parse(Promotion, { _id, eventName: _id }));
const BEFORE: VenueDocument = { settings: { ...settings, pm }, menu, places: ["1", "2"] };

const ITEMS = ["Code", "Category", "Name (English)", "Price", "Remove"];
const CATEGORIES = ["Name (English)", "Inside", "Remove"];
const OPTIONS = ["Question", "Choice (English)", "Required", "Remove"];

function read(sheets: Sheets, before = BEFORE) {
  const { venue, mistakes, notes } = readVenueSheets(sheets, before);
  return {
    venue,
    said: mistakes.map((mistake) => mistakeSentence(mistake).en),
    notes: notes.map(({ en }) => en),
  };
}

/** Rows of a venue's sheet by their first two cells. */
function rowsOf(venue: VenueDocument, sheet: keyof Sheets): readonly string[] {
  const { [sheet]: rows } = writeVenueSheets(venue);
  return rows.slice(1).map(([first, second]) => `${first ?? ""} ${second ?? ""}`);
}

describe("a row that says Remove", () => {
  it("takes a dish off the menu, or out of the one category it names, whatever else it says (M-I6)", () => {
    const { venue: twice } = read({
      Items: [ITEMS, ["WATER", "Food", "Water", 2], ["WATER", "Drinks"]],
    });
    const Items = [
      ITEMS,
      ["WATER", "Food", null, null, "yes"],
      ["CAKE", null, null, "cheap", "yes"],
      ["SALAD", "Food", "Salad", 9, "no"],
    ];
    const { venue, said, notes } = read({ Items }, twice);
    expect([said, notes]).toEqual([[], []]);
    expect(rowsOf(venue, "Items")).toEqual([
      "SALAD Food",
      "MEAL Food",
      "BOWL Food",
      "WATER Drinks",
      "COFFEE Drinks",
    ]);
  });

  it("takes away a category in which nothing stays, and is told of one in which something does (M-I6)", () => {
    const Categories = [CATEGORIES, ["Drinks", null, "yes"]];
    expect(read({ Categories }).said).toEqual([
      "Categories, row 2, Remove: “WATER” is still in “Drinks”. Please remove or move what is in this category too.",
    ]);
    const { venue: nested } = read({ Categories: [CATEGORIES, ["Hot", "Drinks"]] });
    const both = [...Categories, ["Hot", "Drinks", "yes"]];
    const Items = [ITEMS, ["WATER", "Food", "Water", 2], ["COFFEE", "Drinks", null, null, "yes"]];
    const { venue, said } = read({ Categories: both, Items }, nested);
    expect(said).toEqual([]);
    expect(rowsOf(venue, "Categories")).toEqual(["Food 食物"]);
  });

  it("takes away a choice, or without a choice the question from every dish, and changes no other (M-I6)", () => {
    const choice = read({
      Options: [OPTIONS, ["Cup", "Small", null, "yes"], [null, "Huge", null, null]],
    });
    expect(choice.said).toEqual([]);
    const coffee = fullMenu(choice.venue.menu).items.get("COFFEE");
    expect(coffee?.optionArray).toMatchObject([
      {
        optionTitle: "Cup",
        optionRequired: true,
        options: [{ title: "Large" }, { title: "Huge" }],
      },
    ]);
    const question = read({ Options: [OPTIONS, ["Cup", null, null, "yes"]] });
    expect(question.said).toEqual([]);
    expect(JSON.stringify(question.venue.menu)).not.toContain('"Cup"');
  });

  it("takes away a promotion (M-I6)", () => {
    const Promotions = [
      ["Code", "Name (English)", "How", "Remove"],
      ["A", null, null, "yes"],
    ];
    const { venue, said } = read({ Promotions });
    expect(said).toEqual([]);
    expect(venue.settings.pm?.map(({ _id }) => _id)).toEqual(["B"]);
  });

  it("notes that there is nothing to remove, as where the file was brought before", () => {
    const sheets: Sheets = {
      Categories: [CATEGORIES, ["Soups", null, "yes"]],
      Items: [ITEMS, ["WATER", "Food", null, null, "yes"]],
      Options: [OPTIONS, ["Milk", null, null, "yes"], ["Cup", "Huge", null, "yes"]],
      Promotions: [
        ["Code", "Name (English)", "How", "Remove"],
        ["C", null, null, "yes"],
      ],
    };
    const { venue, said, notes } = read(sheets);
    expect(said).toEqual([]);
    expect(notes.map((note) => note.split(" is not there")[0])).toEqual([
      "Options, row 2: “Milk”",
      "Options, row 3: “Cup: Huge”",
      "Categories, row 2: “Soups”",
      "Items, row 2: “WATER”",
      "Promotions, row 2: “C”",
    ]);
    expect(writeVenueSheets(venue)).toEqual(writeVenueSheets(BEFORE));
  });

  it("leaves a promotion, a dish and a category of the file that name it to say so", () => {
    const Items = [
      [...ITEMS, "Goes well with"],
      ["CAKE", null, null, null, "yes"],
      ["TEA", "Drinks", "Tea", 2, null, "CAKE"],
    ];
    expect(read({ Items }).said).toEqual([
      "Items, row 3, Goes well with: “CAKE” is not in the sheet Items.",
    ]);
  });
});
