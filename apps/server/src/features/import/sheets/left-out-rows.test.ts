import { mistakeSentence, type ImportMistake } from "@comanda/contract";
import { kopiLane, plainVenue, standInPictures } from "@comanda/testkit";
import { describe, expect, it, vi } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { MAX_ROUNDS, readRightRows } from "./left-out-rows.ts";
import type { Row } from "../workbook/sheet.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets, type Sheets } from "./venue-sheets.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1", "2"] };
const DISH = ["Code", "Category", "Name (English)", "Price", "Goes well with"];

const said = (mistakes: readonly ImportMistake[]): readonly string[] =>
  mistakes.map((mistake) => mistakeSentence(mistake).en);

/** What is read without the rows with mistakes, and how often the sheets were read for it. */
function counted(sheets: Sheets, before: VenueDocument = PLAIN) {
  const read = vi.fn(readVenueSheets);
  const right = readRightRows(sheets, before, {}, read);
  return { ...right, rounds: read.mock.calls.length };
}

/** The sheet with another cell in every row that has one in this column. */
function withColumn(
  rows: readonly Row[],
  column: string,
  other: (cell: Cell, at: number) => Cell,
): readonly Row[] {
  const place = rows[0]?.findIndex((heading) => String(heading).split("\n")[0] === column) ?? -1;
  return rows.map((row, at) =>
    at === 0 || row[place] === null ? row : row.with(place, other(row[place] ?? null, at)),
  );
}

describe("rows with mistakes that are left out", () => {
  it("take nothing away: fourteen wrong prices leave fourteen dishes as they are (M-I6)", () => {
    const { settings: its, menu: full } = kopiLane(standInPictures());
    const before: VenueDocument = { settings: its, menu: full, places: ["1"] };
    const whole = writeVenueSheets(before);
    const Items = withColumn(whole.Items, "Price", (cell, at) => (at <= 14 ? "cheap" : cell));
    const right = counted({ ...whole, Items }, before);
    expect(right.mistakes.length).toBeGreaterThanOrEqual(14);
    expect(right.staying).toEqual([]);
    expect(writeVenueSheets(right.venue)).toEqual(whole);
  });

  it("take no place of a dish away either, also where another of its rows moves it (M-I6)", () => {
    const two = [DISH, ["WATER", "Drinks", "Water", 2], ["WATER", "Food"]];
    const { venue } = readVenueSheets({ Items: two }, PLAIN);
    const wrong = [DISH, ["WATER", "Drinks", "Water", "free"], ["WATER", "Cold"]];
    const right = counted({ Items: wrong }, venue);
    const shown = writeVenueSheets(right.venue).Items.filter(([code]) => code === "WATER");
    expect(shown.map(([, category]) => category)).toEqual(["Food", "Drinks"]);
  });

  it("take along the choices below a question, so that the question above gets none of them (M-I6)", () => {
    const Options = [
      ["Question", "Choice (English)", "At most"],
      ["Toppings", "Egg", 2],
      ["Cup", "Small", "many"],
      [null, "Huge", null],
    ];
    const right = counted({ Options });
    expect(said(right.mistakes)).toHaveLength(1);
    expect(right.venue.menu).toEqual(readVenueSheets({}, PLAIN).venue.menu);
  });

  it("end at once where a sheet of categories says Drink for Drinks, and name its row (M-I6)", () => {
    const Categories = [["Name (English)"], ["Food"], ["Drink"]];
    const right = counted({ Categories });
    expect(right.rounds).toBe(2);
    expect(said(right.mistakes)).toEqual([
      "Categories, row 3, Name (English): “Drink” would be a new category without a dish, beside “Drinks”. Please write “Drinks”, or move its dishes to “Drink”.",
    ]);
    expect(right.staying).toEqual([]);
    expect(right.venue.menu).toEqual(readVenueSheets({}, PLAIN).venue.menu);
    // With its dishes it is another category.
    const Items = [DISH, ["WATER", "Drink", "Water", 2], ["COFFEE", "Drink", "Coffee", 4]];
    expect(said(counted({ Categories, Items }).mistakes)).toEqual([]);
  });

  it("end after eight rounds where each is wrong because of another, and what is left is told", () => {
    const chain = Array.from({ length: 400 }, (_, at) => [
      `D${at}`,
      "Drinks",
      `Dish ${at}`,
      at === 399 ? "free" : 2,
      `D${at + 1}`,
    ]);
    const right = counted({ Items: [DISH, ...chain] });
    expect(right.rounds).toBe(MAX_ROUNDS);
    expect(said(right.staying)).toEqual([
      "Items, row 394, Goes well with: “D393” is not in the sheet Items.",
    ]);
    expect(said(right.mistakes)).toHaveLength(9);
  });

  it("end where what is wrong is no row: a heading, a setting that is missing", () => {
    const Tables = [["Table", "Table"], ["9"]];
    const right = counted({ Tables });
    expect(right.rounds).toBe(1);
    expect(said(right.staying)).toEqual([
      "Tables, row 1, Table: This column appears twice. Please keep only one.",
    ]);
  });
});
