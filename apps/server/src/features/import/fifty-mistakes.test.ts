import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "./cells.ts";
import type { VenueDocument } from "./venue-document.ts";
import { writeVenueSheets, type Sheets } from "./venue-sheets.ts";
import { doWorkbookJob } from "./workbook-job.ts";
import { writeWorkbook } from "./workbook.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1", "2"] };

type Cells = Readonly<Record<string, Cell>>;
type WrongRow = readonly [cells: Cells, column: string, sentence: string];

const PRICE = "Please write a price with at most two decimals, such as 5.20.";
const SHARE =
  "Please write a percentage from 0 to 99, such as 9 for 9 %. Below 1, add the sign: 0.5 %.";
const YES = "Please write yes or no.";
const HOURS =
  "Please write hours such as 08:00-14:00, 17:00-22:00 (22:00-02:00 ends on the next day), or closed.";
const NEEDED = "This cell must not be empty.";
const TIME = "Please write a time such as 09:30.";
const WHOLE = "Please write a whole number from 0 to 2147483647.";
const HIDDEN = "This text contains invisible characters. Please type it in by hand.";
const ALLERGENS =
  "Please write one of: gluten; crustacean; egg; fish; peanut; soya; milk; nuts; sesame; sulphite; mollusc; none.";
const GRAMS = (least: number) =>
  `Please write grams with at most three decimals, from ${least} to 100, such as 6.4.`;
const BOTH =
  "Please write sugar and saturated fat both, 0 for none; or leave both and the sweetener empty.";
const DISCOUNT = "Please write 0 to 100 for a percentage, or an amount with at most two decimals.";

/** Rows that would be right but for one cell, and what is said of it. */
const WRONG: Readonly<Record<string, readonly WrongRow[]>> = {
  Categories: [
    [{ "Name (English)": null, "Name (Chinese)": "汤" }, "Name (English)", NEEDED],
    [
      { "Name (English)": "x".repeat(201) },
      "Name (English)",
      "Please write at most 200 characters.",
    ],
    [{ "Name (English)": "So\u200Bup" }, "Name (English)", HIDDEN],
    [{ Inside: "Cellar" }, "Inside", "“Cellar” is not in the sheet Categories."],
    [{ From: "nine", Until: "10:00" }, "From", TIME],
    [{ From: "09:00", Until: "25:00" }, "Until", TIME],
    [{ From: "09:00" }, "Until", "Please write both times, or neither."],
    [{ "Served within these hours": "sometimes" }, "Served within these hours", YES],
    [{ Shown: "2" }, "Shown", YES],
    [{ "Name (English)": "Drinks" }, "Name (English)", "This is already in row 3."],
  ],
  Items: [
    [{ Code: null }, "Code", NEEDED],
    [{ Category: null }, "Category", NEEDED],
    [{ Category: "Wine" }, "Category", "“Wine” is not in the sheet Categories."],
    [{ "Name (English)": null }, "Name (English)", NEEDED],
    [{ Price: null }, "Price", NEEDED],
    [{ Price: "5,50" }, "Price", PRICE],
    [{ Price: 1.999 }, "Price", PRICE],
    [{ "Earlier price": "more" }, "Earlier price", PRICE],
    [{ "Tax %": 0.09 }, "Tax %", SHARE],
    [{ "Tax %": 100 }, "Tax %", SHARE],
    [{ Allergens: "dust" }, "Allergens", ALLERGENS],
    [
      { Diets: "vegan" },
      "Allergens",
      "Where a diet is stated, allergens must be too: name them, or write none.",
    ],
    [{ Questions: "Sugar" }, "Questions", "“Sugar” is not in the sheet Options."],
    [{ Tile: "tall" }, "Tile", "Please write one of: half; wide; compact; row."],
    [{ "Goes well with": "NOTHING" }, "Goes well with", "“NOTHING” is not in the sheet Items."],
    [{ Hidden: "no way" }, "Hidden", YES],
    [{ "Sugar g in 100 ml": "sweet" }, "Sugar g in 100 ml", GRAMS(0)],
    [{ "Sugar g in 100 ml": 6.4 }, "Saturated fat g in 100 ml", BOTH],
    [{ "At least": 1.5 }, "At least", WHOLE],
    [
      { Code: "WATER" },
      "Code",
      "This dish is already in row 6. To show it in one more category, write its code and the category alone.",
    ],
    [{ "Never packed": "-" }, "Never packed", YES],
  ],
  Options: [
    [{ "At most": -1 }, "At most", WHOLE],
    [{ Adds: "extra" }, "Adds", PRICE],
    [{ Required: "must" }, "Required", YES],
    [{ "Sugar changes by g": -100.5 }, "Sugar changes by g", GRAMS(-100)],
    [{ Pieces: 0.5 }, "Pieces", "Please write a whole number from 0 to 99."],
    [{ "Asks further": "Ice" }, "Asks further", "“Ice” is not in the sheet Options."],
  ],
  Promotions: [
    [{ Value: 101 }, "Value", DISCOUNT],
    [{ Value: "half" }, "Value", "Please write a number such as 20 or 4.50."],
    [{ Needs: "these dishes" }, "Dishes", NEEDED],
    [{ Needs: "an amount" }, "Amount", NEEDED],
    [{ Dishes: "GHOST" }, "Dishes", "“GHOST” is not in the sheet Items."],
    [{ Categories: "Attic" }, "Categories", "“Attic” is not in the sheet Categories."],
    [{ "Never with": "P0" }, "Never with", "“P0” is not in the sheet Promotions."],
    [{ "Name (English)": null }, "Name (English)", NEEDED],
  ],
  Tables: [
    [{ Table: "1" }, "Table", "This is already in row 2."],
    [{ Table: "２" }, "Table", "This looks like the table 2. Please choose another name."],
    [{ Table: "T".repeat(41) }, "Table", "Please write at most 40 characters."],
  ],
};

/** Lines of the sheet Venue with another value, and what is said of it. */
const WRONG_SETTINGS: Readonly<Record<string, readonly [value: Cell, sentence: string]>> = {
  "Tax %": ["nine", SHARE],
  "Time zone": ["Mars", "Please write a time zone such as Asia/Singapore."],
  "Opening hours Monday": ["8-2", HOURS],
  "Opening hours Sunday": ["25:00-26:00", HOURS],
  "Closed on": [
    "01/02/2027",
    "Please write dates such as 2026-12-25; 2027-02-06 to 2027-02-08, year first.",
  ],
  "Other hours on": [
    "2026-12-24",
    "Please write a date and its hours, such as 2026-12-24 08:00-14:00; 2026-12-31 18:00-02:00. Days without any belong to Closed on.",
  ],
  "Guests shown at check-in": ["two", "Please write a whole number from 0 to 999."],
};

/** What a right row of each sheet says. */
const RIGHT: Readonly<Record<string, (at: number) => Cells>> = {
  Categories: (at) => ({ "Name (English)": `Heading ${at}` }),
  Items: (at) => ({ Code: `M${at}`, Category: "Drinks", "Name (English)": `Dish ${at}`, Price: 2 }),
  Options: (at) => ({ Question: `Asked ${at}`, "Choice (English)": "Yes" }),
  Promotions: (at) => ({ Code: `P${at}`, "Name (English)": "Off", How: "percent off", Value: 5 }),
  Tables: () => ({}),
};

/** The workbook with every wrong row, and every sentence with its place. */
function wrongWorkbook(): { readonly sheets: Required<Sheets>; readonly said: readonly string[] } {
  const sheets: Record<string, Cell[][]> = {};
  const said: string[] = [];
  for (const [sheet, rows] of Object.entries(writeVenueSheets(PLAIN))) {
    const all = rows.map((row) => [...row]);
    const headings = (rows[0] ?? []).map((heading) => String(heading).split("\n")[0] ?? "");
    for (const [at, [cells, column, sentence]] of (WRONG[sheet] ?? []).entries()) {
      const row = { ...RIGHT[sheet]?.(at + 1), ...cells };
      all.push(headings.map((heading) => row[heading] ?? null));
      said.push(`${sheet}, row ${all.length}, ${column}: ${sentence}`);
    }
    sheets[sheet] = all;
  }
  const Venue = sheets["Venue"]?.map((row, at) => {
    const [value, sentence] = WRONG_SETTINGS[String(row[0]).split("\n")[0] ?? ""] ?? [];
    if (value === undefined) return row;
    said.push(`Venue, row ${at + 1}, Value: ${sentence}`);
    return row.with(1, value);
  });
  return { sheets: { ...sheets, Venue } as unknown as Required<Sheets>, said };
}

describe("a workbook with fifty mistakes and more", () => {
  it("tells every one of them exactly, and nothing else", async () => {
    const { sheets, said } = wrongWorkbook();
    const file = await writeWorkbook(sheets);
    const read = await doWorkbookJob({ kind: "read", venue: PLAIN, file, skipsWrongRows: false });
    if (!read.ok) throw new Error("the workbook cannot be read");
    const { preview, first } = read.value;
    expect(said).toHaveLength(55);
    expect(preview.mistakes.map(({ sentence }) => sentence.en).sort()).toEqual([...said].sort());
    for (const { sentence } of preview.mistakes) expect(sentence.zh).toMatch(/第 \d+ 行/);
    // What has a first mistake is not written.
    expect(first).toBeDefined();
  });
});
