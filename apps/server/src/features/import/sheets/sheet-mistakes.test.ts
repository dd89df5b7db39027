import { mistakeSentence, type SheetName } from "@comanda/contract";
import { describe, expect, it } from "vitest";
import { changed, PLAIN, rowOf, sentencesOf } from "../../../testing/plain-sheets.ts";
import type { Cell } from "../workbook/cells.ts";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";

const WATER = rowOf("Items", "WATER");
const CUP = rowOf("Options", "Cup");
const TAX = rowOf("Venue", "Tax %");

/** Of a cell that was read the mistake tells first what it says; then what was probably meant. */
const says = (cell: string, sentence: string): string => `It says “${cell}”. ${sentence}`;

/** What is written where, and what is said of it. */
const MISTAKES: readonly (readonly [
  SheetName,
  number,
  string,
  Cell,
  sentence: string,
  told?: string,
])[] = [
  [
    "Items",
    WATER,
    "Price",
    "2,5,0",
    says("2,5,0", "Please write a price with at most two decimals, such as 5.20."),
  ],
  [
    "Items",
    WATER,
    "Price",
    2.505,
    says("2.505", "A price has at most two decimals; rounded it is 2.51."),
  ],
  ["Items", WATER, "Price", null, "This cell must not be empty."],
  ["Items", WATER, "Name (English)", null, "This cell must not be empty."],
  [
    "Items",
    WATER,
    "Name (English)",
    "x".repeat(201),
    says(`${"x".repeat(60)}…`, "Please write at most 200 characters."),
  ],
  [
    "Items",
    WATER,
    "Name (English)",
    "no\u202Eegg",
    says("no[U+202E]egg", "This text contains invisible characters. Please type it in by hand."),
  ],
  [
    "Items",
    WATER,
    "Category",
    "Drink",
    "“Drink” is not in the sheet Categories. Did you mean “Drinks”?",
  ],
  ["Items", WATER, "Questions", "Cups", "“Cups” is not in the sheet Options. Did you mean “Cup”?"],
  [
    "Items",
    WATER,
    "Goes well with",
    "WATTER",
    "“WATTER” is not in the sheet Items. Did you mean “WATER”?",
  ],
  [
    "Items",
    WATER,
    "Diets",
    "vegitarian",
    "It says “vegitarian”. Did you mean “vegetarian”? Please write one of: vegetarian; vegan; halal; no pork; no beef.",
  ],
  [
    "Venue",
    TAX,
    "Setting",
    "Tax",
    "It says “Tax”. Did you mean “Tax %”? This setting is not known. Please use the names of the template.",
  ],
  [
    "Items",
    WATER,
    "Category",
    "Drinks / ",
    "“Drinks /” is not in the sheet Categories. Did you mean “Drinks”?",
  ],
  ["Items", WATER, "Questions", "Cup; Ice", "“Ice” is not in the sheet Options."],
  ["Items", WATER, "Goes well with", "TEA", "“TEA” is not in the sheet Items."],
  [
    "Items",
    WATER,
    "Allergens",
    "peanut; moon dust",
    says(
      "moon dust",
      "Please write one of: gluten; crustacean; egg; fish; peanut; soya; milk; nuts; sesame; sulphite; mollusc; none.",
    ),
  ],
  [
    "Items",
    WATER,
    "Tax %",
    0.09,
    says(
      "0.09",
      "Please write a percentage from 0 to 99, such as 9 for 9 %. Below 1, add the sign: 0.5 %.",
    ),
  ],
  [
    "Items",
    WATER,
    "Tax %",
    900,
    says(
      "900",
      "Please write a percentage from 0 to 99, such as 9 for 9 %. Below 1, add the sign: 0.5 %.",
    ),
  ],
  ["Items", WATER, "Hidden", "maybe", says("maybe", "Please write yes or no.")],
  [
    "Items",
    WATER,
    "At least",
    1.5,
    says("1.5", "Please write a whole number from 0 to 2147483647."),
  ],
  ["Items", WATER, "Tile", "huge", says("huge", "Please write one of: half; wide; compact; row.")],
  ["Items", 1, "Price", "Code", "This column appears twice. Please keep only one."],
  ["Categories", 2, "From", "9 o'clock", says("9 o'clock", "Please write a time such as 09:30.")],
  ["Categories", 2, "Until", "17:00", "Please write both times, or neither.", "From"],
  ["Categories", 2, "Inside", "Nowhere", "“Nowhere” is not in the sheet Categories."],
  ["Categories", 2, "Name (English)", null, "This cell must not be empty."],
  [
    "Options",
    CUP,
    "Adds",
    "free",
    says("free", "Please write a price with at most two decimals, such as 5.20."),
  ],
  ["Options", CUP, "Asks further", "Cup", "The question “Cup” would lead back to itself."],
  ["Options", 2, "Question", null, "Please name the question of this choice."],
  ["Options", CUP + 1, "Choice (English)", null, "This cell must not be empty."],
  ["Options", CUP, "At most", -1, says("-1", "Please write a whole number from 0 to 2147483647.")],
  [
    "Options",
    CUP,
    "At most of each",
    100,
    says("100", "Please write a whole number from 0 to 99."),
  ],
  ["Options", CUP, "Included", 2.5, says("2.5", "Please write a whole number from 0 to 99.")],
  [
    "Options",
    CUP,
    "Diets",
    "vegan",
    "Where a diet is stated, allergens must be too: name them, or write none.",
    "Allergens",
  ],
  [
    "Venue",
    TAX,
    "Value",
    "nine",
    says(
      "nine",
      "Please write a percentage from 0 to 99, such as 9 for 9 %. Below 1, add the sign: 0.5 %.",
    ),
  ],
  [
    "Venue",
    TAX,
    "Setting",
    "Taxes",
    says("Taxes", "This setting is not known. Please use the names of the template."),
  ],
  [
    "Venue",
    rowOf("Venue", "Time zone"),
    "Value",
    "Mars",
    says("Mars", "Please write a time zone such as Asia/Singapore."),
  ],
  [
    "Venue",
    rowOf("Venue", "Look"),
    "Value",
    "Pink",
    says(
      "Pink",
      "Please write the name of a look, such as Seafood wharf, or leave it empty for your own colours.",
    ),
  ],
  ["Venue", TAX, "Setting", "Name", "This is already in row 2."],
  ["Tables", 3, "Table", "1", "This is already in row 2."],
  ["Tables", 4, "Table", "２", "This looks like the table 2. Please choose another name."],
];

describe("a workbook", () => {
  it.each(
    MISTAKES.map(([sheet, row, column, cell, sentence, told = column]) => {
      const named = row === 1 ? String(cell) : told;
      return { sheet, row, column, cell, told: `${sheet}, row ${row}, ${named}: ${sentence}` };
    }),
  )(
    "says where it is wrong: $sheet, row $row, $column is $cell",
    ({ sheet, row, column, cell, told }) => {
      const { mistakes } = readVenueSheets(changed(sheet, row, column, cell), PLAIN);
      expect(sentencesOf(mistakes)).toContain(told);
    },
  );

  it("without a column that new dishes need says so once, not at each of them", () => {
    const dishes = Array.from({ length: 80 }, (_, at) => [`D${at}`, "Drinks", `Dish ${at}`, 2]);
    const Items = [["Code", "Category", "Name (English)", "Prize"], ...dishes];
    const { mistakes, notes } = readVenueSheets({ Items }, PLAIN);
    expect(sentencesOf(mistakes)).toEqual([
      "Items, row 1, Price: This column is missing. The first row of the sheet has to hold the headings of the template.",
    ]);
    expect(notes).toMatchObject([
      { en: expect.stringContaining("Did you mean “Price”?") as string },
    ]);
  });

  it("with a cell beyond its headings says which and nothing else: the row has slipped", () => {
    const Items = [
      ["Code", "Category", "Name (English)", "Price"],
      ["TEA", "Drinks", "Tea", "1", "80"],
      ["WATER", "Drinks", "Water", 2, null, " "],
    ];
    const { mistakes } = readVenueSheets({ Items }, PLAIN);
    expect(mistakes.map((mistake) => mistakeSentence(mistake))).toEqual([
      {
        en: "Items, row 2, column E: It says “80”. This column has no heading. Please move the cell into the right column, or give this column a heading.",
        zh: "Items，第 2 行，E 列：现在填的是“80”。上方没有列名。请移到正确的列，或为该列填写列名。",
      },
    ]);
  });

  it("tells every mistake at once, each in both languages", () => {
    const sheets = changed("Items", WATER, "Price", "free");
    const both = { ...sheets, Tables: [["桌号"], ["1"], ["1"]] };
    const { mistakes } = readVenueSheets(both, PLAIN);
    expect(mistakes.map((mistake) => mistakeSentence(mistake))).toEqual([
      {
        en: `Items, row ${WATER}, Price: It says “free”. Please write a price with at most two decimals, such as 5.20.`,
        zh: `Items，第 ${WATER} 行，价格：现在填的是“free”。请填写价格，最多两位小数，例如 5.20。`,
      },
      {
        en: "Tables, row 3, Table: This is already in row 2.",
        zh: "Tables，第 3 行，桌号：第 2 行已有相同内容。",
      },
    ]);
  });

  it.each([
    ["Supplier", "Items: the column “Supplier” is not read."],
    ["Prize", "Items: the column “Prize” is not read. Did you mean “Price”?"],
    ["价个格", "Items: the column “价个格” is not read."],
  ])("has a column that nobody reads, and says so: %s", (heading, note) => {
    const read = readVenueSheets(changed("Items", 1, "Price", heading), PLAIN);
    expect(sentencesOf(read.mistakes)).toEqual([]);
    expect(read.notes.map(({ en }) => en)).toEqual([note]);
    expect(writeVenueSheets(read.venue)).toEqual(writeVenueSheets(PLAIN));
  });

  it("of 10,000 rows and more is refused as a whole", () => {
    const Tables = Array.from({ length: 10_002 }, (_, at) => [at === 0 ? "Table" : String(at)]);
    expect(sentencesOf(readVenueSheets({ Tables }, PLAIN).mistakes)).toEqual([
      "Tables, row 10002: A sheet has at most 10000 rows.",
    ]);
  });
});
