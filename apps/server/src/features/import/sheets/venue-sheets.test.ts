import { mistakeSentence, type ImportMistake, type SheetName } from "@comanda/contract";
import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import type { Row } from "../workbook/sheet.ts";
import { readVenueSheets, writeVenueSheets, type Sheets } from "./venue-sheets.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1", "2"] };

/** The sheets of the plain venue with one cell changed, found by its row and the English name of its column. */
function changed(sheet: SheetName, row: number, column: string, cell: Cell): Sheets {
  const sheets = writeVenueSheets(PLAIN);
  const rows = sheets[sheet].map((cells) => [...cells]);
  const [headings = []] = rows;
  const at = headings.findIndex((heading) => String(heading).split("\n")[0] === column);
  if (at === -1) throw new Error(`the sheet ${sheet} has no column ${column}`);
  while (rows.length < row) rows.push(headings.map(() => null));
  rows[row - 1]?.splice(at, 1, cell);
  return { ...sheets, [sheet]: rows };
}

function rowOf(sheet: SheetName, first: string): number {
  const rows = writeVenueSheets(PLAIN)[sheet];
  return 1 + rows.findIndex(([cell]) => String(cell).split("\n")[0] === first);
}

const said = (mistakes: readonly ImportMistake[]): readonly string[] =>
  mistakes.map((mistake) => mistakeSentence(mistake).en);

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
  it("that was written changes nothing when it is read again", () => {
    const { venue, mistakes } = readVenueSheets(writeVenueSheets(PLAIN), PLAIN);
    expect(mistakes).toEqual([]);
    expect(venue.settings).toEqual(settings);
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

  it.each(
    MISTAKES.map(([sheet, row, column, cell, sentence, told = column]) => {
      const named = row === 1 ? String(cell) : told;
      return { sheet, row, column, cell, told: `${sheet}, row ${row}, ${named}: ${sentence}` };
    }),
  )(
    "says where it is wrong: $sheet, row $row, $column is $cell",
    ({ sheet, row, column, cell, told }) => {
      const { mistakes } = readVenueSheets(changed(sheet, row, column, cell), PLAIN);
      expect(said(mistakes)).toContain(told);
    },
  );

  it.each([
    ["Supplier", "Items: the column “Supplier” is not read."],
    ["Prize", "Items: the column “Prize” is not read. Did you mean “Price”?"],
    ["价个格", "Items: the column “价个格” is not read."],
  ])("has a column that nobody reads, and says so: %s", (heading, note) => {
    const read = readVenueSheets(changed("Items", 1, "Price", heading), PLAIN);
    expect(said(read.mistakes)).toEqual([]);
    expect(read.notes.map(({ en }) => en)).toEqual([note]);
    expect(writeVenueSheets(read.venue)).toEqual(writeVenueSheets(PLAIN));
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
    expect(said(mistakes)).toEqual([
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

  it("without a column that new dishes need says so once, not at each of them", () => {
    const dishes = Array.from({ length: 80 }, (_, at) => [`D${at}`, "Drinks", `Dish ${at}`, 2]);
    const Items = [["Code", "Category", "Name (English)", "Prize"], ...dishes];
    const { mistakes, notes } = readVenueSheets({ Items }, PLAIN);
    expect(said(mistakes)).toEqual([
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
    expect(said(mistakes)[0]).toContain(`This dish is already in row ${WATER}.`);
  });

  it("of 10,000 rows and more is refused as a whole", () => {
    const Tables = Array.from({ length: 10_002 }, (_, at) => [at === 0 ? "Table" : String(at)]);
    expect(said(readVenueSheets({ Tables }, PLAIN).mistakes)).toEqual([
      "Tables, row 10002: A sheet has at most 10000 rows.",
    ]);
  });
});
