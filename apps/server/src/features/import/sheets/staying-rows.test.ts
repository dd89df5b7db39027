import { mistakeSentence, type WireItem } from "@comanda/contract";
import { Promotion } from "@comanda/contract/schemas";
import { fc, kopiLane, lawRuns, plainVenue, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import * as v from "valibot";
import type { Cell } from "../workbook/cells.ts";
import { eachCategory } from "./menu-paths.ts";
import type { Row } from "../workbook/sheet.ts";
import { fullMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets, type Sheets } from "./venue-sheets.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1", "2"] };

/** What sheets make of a venue, where nothing is wrong with them. */
function readOver(before: VenueDocument, sheets: Sheets): VenueDocument {
  const { venue, mistakes } = readVenueSheets(sheets, before);
  expect(mistakes.map((mistake) => mistakeSentence(mistake).en)).toEqual([]);
  return venue;
}

/** Each heading with the codes below it, in their order: "Drinks: WATER COFFEE". */
function placesIn({ menu: { menus } }: VenueDocument): readonly string[] {
  const lines: string[] = [];
  eachCategory(menus, ({ type }, path) => {
    const codes = type.map((entry) => ("codeId" in entry ? entry.codeId : `(${entry.category})`));
    lines.push(`${path}: ${codes.join(" ")}`);
  });
  return lines;
}

const dishOf = (venue: VenueDocument, code: string): WireItem | undefined =>
  fullMenu(venue.menu).items.get(code);

const DISH = ["Code", "Category", "Name (English)", "Price"];
const dish = (code: string, category: string, price = 2): Row => [code, category, code, price];

describe("what a file does not name", () => {
  it("stays: dishes behind those that they follow now, in any category (M-I6)", () => {
    const Items = [DISH, dish("CAKE", "Food", 7), dish("PIE", "Food"), dish("WATER", "Drinks")];
    const venue = readOver(PLAIN, { Items });
    expect(placesIn(venue)).toEqual(["Food: SALAD MEAL BOWL CAKE PIE", "Drinks: WATER COFFEE"]);
    expect(dishOf(venue, "CAKE")?.price).toBe(7);
    const atTop = readOver(PLAIN, { Items: [DISH, dish("JUICE", "Drinks"), dish("PIE", "Food")] });
    expect(placesIn(atTop)).toEqual([
      "Food: SALAD MEAL BOWL CAKE PIE",
      "Drinks: WATER COFFEE JUICE",
    ]);
  });

  it("stays: a dish with a row is where its rows say, and where they do not move it from (M-I6)", () => {
    const twice = readOver(PLAIN, {
      Items: [DISH, dish("WATER", "Drinks"), ["WATER", "Food", null, null]],
    });
    expect(placesIn(twice)).toEqual(["Food: SALAD MEAL BOWL CAKE WATER", "Drinks: WATER COFFEE"]);
    const one = readOver(twice, { Items: [DISH, dish("WATER", "Food")] });
    expect(placesIn(one)).toEqual(placesIn(twice));
    const moved = readOver(twice, { Items: [DISH, dish("WATER", "Cold"), dish("CAKE", "Drinks")] });
    expect(placesIn(moved)).toEqual([
      "Food: SALAD MEAL BOWL",
      "Drinks: WATER COFFEE CAKE",
      "Cold: WATER",
    ]);
  });

  it("stays: categories with all that is in them, also where dishes or others name them (M-I6)", () => {
    const heads = ["Name (English)", "Inside", "After dish"];
    const before = readOver(PLAIN, {
      Categories: [heads, ["Food"], ["Cold", "Food", "MEAL"], ["Drinks"], ["Iced", "Drinks"]],
      Items: [DISH, dish("TEA", "Drinks / Iced"), dish("PIE", "Food / Cold")],
    });
    const Categories = [heads, ["Drinks"], ["Hot", "Drinks"], ["Sweet", "Food / Cold"]];
    const venue = readOver(before, { Categories, Items: [DISH, dish("ICE", "Food / Cold")] });
    expect(placesIn(venue)).toEqual([
      "Food: SALAD MEAL (Cold) BOWL CAKE",
      "Food / Cold: PIE ICE (Sweet)",
      "Food / Cold / Sweet: ",
      "Drinks: WATER COFFEE (Iced) (Hot)",
      "Drinks / Iced: TEA",
      "Drinks / Hot: ",
    ]);
  });

  it("stays: questions and choices, and what a file says of a question is asked by every dish (M-I6)", () => {
    const Options = [
      ["Question", "Choice (English)", "Adds"],
      ["Cup", "Large", 1.5],
      [null, "Huge", 2],
      ["Milk", "Oat", 1],
    ];
    const venue = readOver(PLAIN, { Options });
    const titlesOf = (code: string): unknown =>
      dishOf(venue, code)?.optionArray.map(({ options }) =>
        options.map(({ title, addPrice = 0, optionArray: [inner] }) => [
          `${title} ${addPrice}`,
          ...(inner === undefined ? [] : inner.options.map((each) => each.title)),
        ]),
      );
    expect(titlesOf("COFFEE")).toEqual([[["Small 0"], ["Large 1.5"], ["Huge 2"]]]);
    expect(titlesOf("MEAL")).toEqual([[["Rice 0"], ["Noodles 2", "Small", "Large", "Huge"]]]);
    expect(titlesOf("BOWL")).toHaveLength(1);
    // A dish of the file may ask a question that only the menu has.
    const Items = [
      [...DISH, "Questions"],
      [...dish("TEA", "Drinks"), "Dressing; Milk"],
    ];
    const asking = readOver(PLAIN, { Items, Options });
    expect(dishOf(asking, "TEA")?.optionArray.map(({ optionTitle }) => optionTitle)).toEqual([
      "Dressing",
      "Milk",
    ]);
  });

  it("stays: promotions, also one that another of the file may never go with (M-I6)", () => {
    const pm = ["A", "B"].map((_id) => v.parse(Promotion, { _id, eventName: _id }));
    const before = { ...PLAIN, settings: { ...settings, pm } };
    const Promotions = [
      ["Code", "Name (English)", "How", "Value", "Never with"],
      ["B", "Ten", "percent off", 10, "A"],
      ["C", "Five", "percent off", 5, null],
    ];
    const { settings: after } = readOver(before, { Promotions });
    expect(after.pm?.map(({ _id }) => _id)).toEqual(["A", "B", "C"]);
  });

  it("leads a question back to itself by a row that says so, and that row is told", () => {
    const Options = [
      ["Question", "Choice (English)", "Asks further"],
      ["Cup", "Small", "Main"],
    ];
    const { mistakes } = readVenueSheets({ Options }, PLAIN);
    expect(mistakes.map((mistake) => mistakeSentence(mistake).en)).toEqual([
      "Options, row 2, Asks further: The question “Cup” would lead back to itself.",
    ]);
  });

  it("changes nothing by being left out of what was exported, whichever rows that are (M-I6)", () => {
    const { settings: its, menu: full } = kopiLane(standInPictures());
    const before: VenueDocument = { settings: its, menu: full, places: ["1", "2"] };
    const whole = writeVenueSheets(before);
    const any = fc.record({
      sheets: fc.subarray(Object.keys(whole) as (keyof Sheets)[]),
      seed: fc.array(fc.boolean(), { minLength: 5, maxLength: 40 }),
    });
    fc.assert(
      fc.property(any, ({ sheets, seed }) => {
        const some: Sheets = Object.fromEntries(
          sheets.map((sheet) => [
            sheet,
            sheet === "Venue" ? whole.Venue : thinned(whole[sheet], seed),
          ]),
        );
        expect(writeVenueSheets(readOver(before, some))).toEqual(whole);
      }),
      lawRuns(20),
    );
  });
});

/** Without some of its rows: of a dish or a question all of them, since those below the first rely on it. */
function thinned(rows: readonly Row[], seed: readonly boolean[]): readonly Row[] {
  const [headings = [], ...body] = rows;
  const names = new Map<Cell, boolean>();
  let name: Cell = null;
  const left = body.filter(([first = null]) => {
    name = first ?? name;
    const stays = names.get(name) ?? seed[names.size % seed.length] ?? false;
    names.set(name, stays);
    return stays;
  });
  return [headings, ...left];
}
