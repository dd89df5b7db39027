import { kopiLane, plainVenue, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { changesToWire } from "./changes-to-wire.ts";
import { differences } from "./differences.ts";
import { FileRows } from "../sheets/row-names.ts";
import type { Row } from "../workbook/sheet.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets, type Sheets } from "../sheets/venue-sheets.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1", "2"] };

function changesBy(sheets: Sheets, before: VenueDocument = PLAIN) {
  const { venue, mistakes } = readVenueSheets(sheets, before);
  expect(mistakes).toEqual([]);
  return differences(before, venue, new FileRows(sheets));
}

/** The sheet with cells of a row changed, found by its first cell. */
function withCells(
  rows: readonly Row[],
  first: string,
  cells: Readonly<Record<string, Cell>>,
): readonly Row[] {
  const [headings = []] = rows;
  return rows.map((row) =>
    String(row[0]).split("\n")[0] === first
      ? row.map((cell, at) => cells[String(headings[at]).split("\n")[0] ?? ""] ?? cell)
      : row,
  );
}

describe("what a file would change", () => {
  it("names the dish, its price and each cell, old and new, with the row of the file", () => {
    const sheets = writeVenueSheets(PLAIN);
    const Items = withCells(sheets.Items, "WATER", { Price: 2.5, "Name (Chinese)": "清水" });
    const row = 1 + Items.findIndex(([code]) => code === "WATER");
    expect(changesBy({ ...sheets, Items })).toEqual([
      {
        sheet: "Items",
        row,
        name: "WATER",
        title: { en: "Water", zh: "清水" },
        price: "$2.50",
        kind: "changed",
        cells: [
          { column: { en: "Name (Chinese)", zh: "名称（中文）" }, before: "水", after: "清水" },
          { column: { en: "Price", zh: "价格" }, before: "$1.50", after: "$2.50" },
        ],
      },
    ]);
  });

  it("tells of a new dish all that it says, of a choice its question and what it adds", () => {
    const sheets = writeVenueSheets(PLAIN);
    const cells: Readonly<Record<string, Cell>> = {
      Code: "TEA",
      Category: "Drinks",
      "Name (English)": "Caf&eacute; tea",
      "Name (Chinese)": "茶",
      Price: "$3.50",
      Allergens: "dairy",
    };
    const tea = sheets.Items[0]?.map(
      (heading) => cells[String(heading).split("\n")[0] ?? ""] ?? null,
    );
    const changes = changesBy({
      Items: [...sheets.Items, tea ?? []],
      Options: withCells(sheets.Options, "Cup", { Adds: 0.5 }),
    });
    expect(changes).toEqual([
      expect.objectContaining({
        sheet: "Items",
        row: sheets.Items.length + 1,
        name: "TEA",
        title: { en: "Café tea", zh: "茶" },
        price: "$3.50",
        kind: "added",
        cells: [
          { column: { en: "Category", zh: "类别" }, before: "", after: "Drinks" },
          { column: { en: "Price", zh: "价格" }, before: "", after: "$3.50" },
          { column: { en: "Allergens", zh: "过敏原" }, before: "", after: "milk" },
        ],
      }),
      expect.objectContaining({ sheet: "Options", kind: "changed", price: "$0.50" }),
    ]);
    expect(changes[1]?.title.en).toMatch(/^Cup: /);
  });

  it("stands in the order of the file's rows, whatever order the menu has", () => {
    const venue: VenueDocument = { ...kopiLane(standInPictures()), places: [] };
    const sheets = writeVenueSheets(venue);
    const [headings = [], ...rows] = sheets.Items;
    const column = headings.findIndex((heading) => String(heading).startsWith("Price"));
    const turned = rows
      .toReversed()
      .toSorted((one, other) => Number(one[column] === null) - Number(other[column] === null));
    const Items = [
      headings,
      ...turned.map((row) =>
        typeof row[column] === "number" ? row.with(column, row[column] + 1) : row,
      ),
    ];
    const changed = changesBy({ Items }, venue).filter(({ sheet }) => sheet === "Items");
    const numbers = changed.map(({ row }) => row);
    expect(changed.length).toBeGreaterThan(20);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(numbers).not.toContain(0);
    for (const { row, name } of changed) {
      expect(Items[row - 1]?.[0]).toBe(name.replace(/ \(\d+\)$/, ""));
    }
  });

  it("is told up to two thousand rows, each cell to 200 characters", () => {
    const dish = (at: number): Row => [`D${at}`, "Drinks", `Dish ${at}`, 1, "x".repeat(300)];
    const headings = ["Code", "Category", "Name (English)", "Price", "Description (English)"];
    const Items = [headings, ...Array.from({ length: 2_500 }, (_, at) => dish(at))];
    const { venue } = readVenueSheets({ Items }, PLAIN);
    const all = differences(PLAIN, venue, new FileRows({ Items }));
    const wire = changesToWire(all);
    expect(all.length).toBeGreaterThan(2_499);
    expect(wire).toHaveLength(2_000);
    expect(wire[0]?.cells.map(({ after }) => after.length)).toEqual([6, 5, 201]);
    expect(JSON.stringify(wire).length).toBeLessThan(2_000_000);
  });
});
