import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { writeVenueSheets, type Sheets } from "./venue-sheets.ts";
import { doWorkbookJob } from "../workbook/workbook-job.ts";
import { writeWorkbook } from "../workbook/workbook.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1", "2"] };

type Cells = Readonly<Record<string, Cell>>;
type WrongRow = readonly [cells: Cells, column: string, sentence: string];

/** What is said of a cell that was read: what it says first. */
const says = (cell: string, sentence: string): string => `It says “${cell}”. ${sentence}`;

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
      says(`${"x".repeat(60)}…`, "Please write at most 200 characters."),
    ],
    [{ "Name (English)": "So\u200Bup" }, "Name (English)", says("So[U+200B]up", HIDDEN)],
    [{ Inside: "Cellar" }, "Inside", "“Cellar” is not in the sheet Categories."],
    [{ From: "nine", Until: "10:00" }, "From", says("nine", TIME)],
    [{ From: "09:00", Until: "25:00" }, "Until", says("25:00", TIME)],
    [{ From: "09:00" }, "Until", "Please write both times, or neither."],
    [
      { "Served within these hours": "sometimes" },
      "Served within these hours",
      says("sometimes", YES),
    ],
    [{ Shown: "2" }, "Shown", says("2", YES)],
    [{ "Name (English)": "Drinks" }, "Name (English)", "This is already in row 3."],
  ],
  Items: [
    [{ Code: null }, "Code", NEEDED],
    [{ Category: null }, "Category", NEEDED],
    [
      { Category: "Drink" },
      "Category",
      "“Drink” is not in the sheet Categories. Did you mean “Drinks”?",
    ],
    [{ "Name (English)": null }, "Name (English)", NEEDED],
    [{ Price: null }, "Price", NEEDED],
    [{ Price: "5,5,0" }, "Price", says("5,5,0", PRICE)],
    [
      { Price: 1.999 },
      "Price",
      says("1.999", "A price has at most two decimals; rounded it is 2.00."),
    ],
    [{ Price: "-$5.00" }, "Price", says("-$5.00", "A price cannot be below 0.")],
    [{ "Earlier price": "more" }, "Earlier price", says("more", PRICE)],
    [{ "Tax %": 0.09 }, "Tax %", says("0.09", SHARE)],
    [{ "Tax %": 100 }, "Tax %", says("100", SHARE)],
    [{ Allergens: "dust" }, "Allergens", says("dust", ALLERGENS)],
    [
      { Diets: "vegan" },
      "Allergens",
      "Where a diet is stated, allergens must be too: name them, or write none.",
    ],
    [{ Questions: "Sugar" }, "Questions", "“Sugar” is not in the sheet Options."],
    [{ Tile: "tall" }, "Tile", says("tall", "Please write one of: half; wide; compact; row.")],
    [{ "Goes well with": "NOTHING" }, "Goes well with", "“NOTHING” is not in the sheet Items."],
    [{ Hidden: "no way" }, "Hidden", says("no way", YES)],
    [{ "Sugar g in 100 ml": "sweet" }, "Sugar g in 100 ml", says("sweet", GRAMS(0))],
    [{ "Sugar g in 100 ml": 6.4 }, "Saturated fat g in 100 ml", BOTH],
    [{ "At least": 1.5 }, "At least", says("1.5", WHOLE)],
    [
      { Code: "WATER" },
      "Code",
      "This dish is already in row 6. To show it in one more category, write its code and the category alone.",
    ],
    [{ "Never packed": "-" }, "Never packed", says("-", YES)],
  ],
  Options: [
    [{ "At most": -1 }, "At most", says("-1", WHOLE)],
    [{ Adds: "extra" }, "Adds", says("extra", PRICE)],
    [{ Required: "must" }, "Required", says("must", YES)],
    [{ "Sugar changes by g": -100.5 }, "Sugar changes by g", says("-100.5", GRAMS(-100))],
    [{ Pieces: 0.5 }, "Pieces", says("0.5", "Please write a whole number from 0 to 99.")],
    [{ "Asks further": "Ice" }, "Asks further", "“Ice” is not in the sheet Options."],
  ],
  Promotions: [
    [{ Value: 101 }, "Value", DISCOUNT],
    [{ Value: "half" }, "Value", says("half", "Please write a number such as 20 or 4.50.")],
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
    [
      { Table: "T".repeat(41) },
      "Table",
      says("T".repeat(41), "Please write at most 40 characters."),
    ],
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
    "Please write a date and its hours, such as 2026-12-24 08:00-14:00; 2026-12-31 18:00-02:00. Put days when you are closed under Closed on.",
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
    const [value, sentence = ""] = WRONG_SETTINGS[String(row[0]).split("\n")[0] ?? ""] ?? [];
    if (value === undefined) return row;
    said.push(`Venue, row ${at + 1}, Value: ${says(String(value), sentence)}`);
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
    expect(said).toHaveLength(56);
    expect(preview.mistakes.map(({ sentence }) => sentence.en).sort()).toEqual([...said].sort());
    for (const { sentence } of preview.mistakes) expect(sentence.zh).toMatch(/第 \d+ 行/);
    // What has a first mistake is not written.
    expect(first).toBeDefined();
  });
});
