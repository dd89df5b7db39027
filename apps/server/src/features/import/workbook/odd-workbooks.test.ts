import { plainVenue } from "@comanda/testkit";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { SHEETS, type SheetName } from "@comanda/contract";
import type { Cell } from "./cells.ts";
import { writeCsv } from "./csv.ts";
import type { Row } from "./sheet.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { writeVenueSheets } from "../sheets/venue-sheets.ts";
import type { CheckedWorkbook } from "../import-preview.ts";
import { doWorkbookJob } from "./workbook-job.ts";
import type { NamedSheet } from "./tabs.ts";
import { readWorkbook, writeSheets, writeWorkbook } from "./workbook.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1", "2"] };
const WRITTEN = writeVenueSheets(PLAIN);
type Change = (xml: string, name: string) => string;

/** The plain venue's workbook with its XML changed, file by file. */
async function changed(change: Change): Promise<Uint8Array> {
  const files = unzipSync(await writeWorkbook(WRITTEN));
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, strToU8(change(strFromU8(bytes), name))]),
    ),
  );
}

/** The rows of a sheet as they stand in its XML. */
function withRows(sheet: SheetName, rows: string): Change {
  const file = `sheet${SHEETS.indexOf(sheet) + 1}.xml`;
  return (xml, name) =>
    name.endsWith(`worksheets/${file}`)
      ? xml.replace(/<sheetData>.*<\/sheetData>/su, `<sheetData>${rows}</sheetData>`)
      : xml;
}

/** With a style that shows its number as a date and time; its number is 2. */
const withDates: Change = (xml, name) =>
  name.endsWith("styles.xml")
    ? xml.replace("</cellXfs>", '<xf numFmtId="22" applyNumberFormat="1"/></cellXfs>')
    : xml;
/** With the calendar of old Macs, which begins four years later. */
const since1904: Change = (xml, name) =>
  name === "xl/workbook.xml" ? xml.replace("<workbookPr/>", '<workbookPr date1904="1"/>') : xml;
const inTurn =
  (...changes: readonly Change[]): Change =>
  (xml, name) =>
    changes.reduce((left, change) => change(left, name), xml);

const text = (cell: string, value: string): string =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (number: number, ...cells: readonly string[]): string =>
  `<row r="${number}">${cells.join("")}</row>`;

async function read(file: Uint8Array): Promise<CheckedWorkbook> {
  const answer = await doWorkbookJob({ kind: "read", venue: PLAIN, file, skipsWrongRows: false });
  if (!answer.ok) throw new Error("the workbook cannot be read");
  return answer.value;
}

const said = ({ preview }: CheckedWorkbook): readonly string[] =>
  preview.mistakes.map(({ sentence }) => sentence.en);

/** The plain venue's sheets with the cells of a row changed by their headings, as a file. */
function withCells(sheet: SheetName, first: string, cells: Readonly<Record<string, Cell>>) {
  const [headings = [], ...rows] = WRITTEN[sheet];
  const nameOf = (cell: Cell | undefined): string => String(cell).split("\n")[0] ?? "";
  const changedRows = rows.map((each) =>
    nameOf(each[0]) === first
      ? headings.map((heading, at) => cells[nameOf(heading)] ?? each[at] ?? null)
      : each,
  );
  return writeWorkbook({ ...WRITTEN, [sheet]: [headings, ...changedRows] });
}

describe("an odd workbook", () => {
  it.each([
    ["since 1900", 46_381, (xml: string) => xml],
    ["since 1904", 44_919, since1904],
  ])("counts its days %s: a cell that shows a date is that date", async (_, day, calendar) => {
    const needed = ["Name", "Tax %", "Service charge %"].map((name, at) => {
      const value = WRITTEN.Venue.find(([line]) => String(line).startsWith(name))?.[1];
      return row(at + 3, text(`A${at + 3}`, name), text(`B${at + 3}`, String(value)));
    });
    const rows = [
      row(1, text("A1", "Setting"), text("B1", "Value")),
      row(2, text("A2", "Closed on"), `<c r="B2" s="2"><v>${day}</v></c>`),
      ...needed,
    ].join("");
    const checked = await read(await changed(inTurn(withRows("Venue", rows), withDates, calendar)));
    expect(said(checked)).toEqual([]);
    expect(checked.venue.settings.specialDays).toEqual([{ date: "2026-12-25", hours: [] }]);
  });

  it("shows a date that no calendar has like a spreadsheet, and is read beside it", async () => {
    const rows = row(1, '<c r="A1" s="2"><v>1e300</v></c>', text("B1", "Garden"));
    const sheets = await readWorkbook(await changed(inTurn(withRows("Tables", rows), withDates)));
    expect(sheets.ok && sheets.value.Tables).toEqual([["########", "Garden"]]);
  });

  it.each([
    ["since 1900", (xml: string) => xml],
    ["since 1904", since1904],
  ])("counts its days %s: every minute of a day is read as it shows", async (_, calendar) => {
    const minutes = Array.from({ length: 1_441 }, (_none, minute) => minute);
    const rows = minutes.map((minute) =>
      row(minute + 1, `<c r="A${minute + 1}" s="2"><v>${minute / 1_440}</v></c>`),
    );
    const times = inTurn(withRows("Tables", rows.join("")), withDates, calendar);
    const sheets = await readWorkbook(await changed(times));
    const two = (figure: number): string => String(figure).padStart(2, "0");
    expect(sheets.ok && sheets.value.Tables?.map(([cell]) => cell)).toEqual(
      minutes.map((minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`),
    );
  });

  it.each<[Cell, string]>([
    [0.395833333333333, "09:30"],
    ["９：３０", "09:30"],
    ["9.30am", "09:30"],
    ["0930", "09:30"],
    ["9:30:00 AM", "09:30"],
    ["12:30 am", "00:30"],
    ["24:00", "00:00"],
  ])("has times as people and spreadsheets write them: %j", async (cell, time) => {
    const checked = await read(
      await withCells("Categories", "Drinks", { From: cell, Until: "23:00" }),
    );
    expect(said(checked)).toEqual([]);
    expect(checked.venue.menu.menus).toContainEqual(
      expect.objectContaining({ category: "Drinks", startTime: time, endTime: "23:00" }),
    );
  });

  it("has figures of full width, spaces of any width, and a formula's last digit", async () => {
    const cells = {
      Price: "５．２０\u3000",
      "Earlier price": 6.6000000000000005,
      Hidden: "ＹＥＳ",
      Tile: " ｗｉｄｅ\u00A0",
      "Tax %": "９％",
    };
    const checked = await read(await withCells("Items", "WATER", cells));
    expect(said(checked)).toEqual([]);
    const dishes = checked.venue.menu.menus.flatMap(({ type }) => type);
    expect(dishes).toContainEqual(
      expect.objectContaining({
        codeId: "WATER",
        price: 5.2,
        comparePrice: 6.6,
        hideDisplay: true,
        size: 1,
        tax: 0.09,
      }),
    );
  });

  it("says what a formula that failed shows, rather than take it for an empty cell", async () => {
    const rows = [
      row(
        1,
        text("A1", "Code"),
        text("B1", "Category"),
        text("C1", "Price"),
        text("D1", "Allergens"),
      ),
      row(
        2,
        text("A2", "WATER"),
        text("B2", "Drinks"),
        '<c r="C2" t="e"><v>#REF!</v></c>',
        '<c t="e" r="D2"><f>A9</f><v>#N/A</v></c>',
      ),
    ].join("");
    const checked = await read(await changed(withRows("Items", rows)));
    expect(said(checked)).toEqual([
      expect.stringContaining("Items, row 2, Price: It says “#REF!”. Please write a price"),
      expect.stringContaining("Items, row 2, Allergens: It says “#N/A”. Please write one of"),
    ]);
  });

  it.each([
    ["empty rows above its headings", [[null], [null], ...WRITTEN.Items]],
    ["a title above its headings", [["Our menu"], ...WRITTEN.Items]],
    ["no column of codes", WRITTEN.Items.map((cells) => cells.slice(1))],
  ])("with %s takes no dish away, and says what is missing", async (_, Items: readonly Row[]) => {
    const checked = await read(await writeWorkbook({ ...WRITTEN, Items }));
    expect(said(checked)).toContain(
      "Items, row 1, Code: This column is missing. The first row of the sheet has to hold the headings of the template.",
    );
    expect(checked.first).toBeDefined();
  });

  it("has rows between that are empty, columns that have no heading, and cells that are merged", async () => {
    const rows = [
      row(1, text("B1", "Table"), text("C1", ""), text("D1", "Seats")),
      row(3, text("B3", "Terrace"), text("C3", "by the door"), text("D3", "4")),
      row(9, text("B9", "Garden")),
      row(10, '<c r="B10"/>'),
    ].join("");
    const merged = inTurn(withRows("Tables", rows), (xml) =>
      xml.replace("</sheetData>", '</sheetData><mergeCells><mergeCell ref="B9:B10"/></mergeCells>'),
    );
    const checked = await read(await changed(merged));
    expect(said(checked)).toEqual([]);
    expect(checked.venue.places).toEqual(["1", "2", "Terrace", "Garden"]);
    expect(checked.preview.warnings.map(({ en }) => en)).toEqual([
      "Tables: the column “Seats” is not read.",
      "Tables: the column “C” is not read.",
    ]);
  });

  it("with a cell in the last row there is, is told that it is too long", async () => {
    const far = row(1, text("A1", "Table")) + row(1_048_576, text("A1048576", "9"));
    const checked = await read(await changed(withRows("Tables", far)));
    expect(said(checked)).toEqual(["Tables, row 10002: A sheet has at most 10000 rows."]);
  });

  it("has sheets that are hidden, copied or called otherwise: what is not read is said", async () => {
    const copy: NamedSheet = {
      name: "Items (2)",
      rows: WRITTEN.Items.map((cells) => cells.with(4, 9)),
    };
    const sheets = [
      ...SHEETS.map((name) => ({ name, rows: WRITTEN[name] })),
      { name: "tables ", rows: [["Table"], ["Attic"]] },
      copy,
      { name: "Sheet1", rows: [] },
    ];
    const checked = await read(await writeSheets(sheets));
    expect(checked.preview).toMatchObject({ mistakes: [], changes: [] });
    const ending =
      "is not read. The sheets that are read are called Venue, Categories, Items, Options, Containers, Price books, Promotions, Tables.";
    expect(checked.preview.warnings.map(({ en }) => en)).toEqual([
      `The sheet “tables ” ${ending}`,
      `The sheet “Items (2)” ${ending}`,
    ]);
    const hidden = await changed((xml) =>
      xml.replace('name="Tables"', 'name="Tables" state="hidden"'),
    );
    expect((await read(hidden)).preview).toMatchObject({ mistakes: [], changes: [], warnings: [] });
  });

  it("is a zip of CSV as a spreadsheet in Chinese saves them", async () => {
    // "汤" and "名称（英文）" in GB 18030.
    const gb = (bytes: readonly number[]): string => String.fromCharCode(...bytes);
    const soup = gb([0xcc, 0xc0]);
    const csv = `Code,Category,Name (English),Name (Chinese),Price\r\nSOUP,Drinks,Soup,${soup},5\r\n`;
    const Items = Uint8Array.from(csv, (sign) => sign.charCodeAt(0));
    const Categories = strToU8(writeCsv(WRITTEN.Categories));
    const checked = await read(
      zipSync({
        "menu/items.CSV": Items,
        "Categories.csv": Categories,
        "__MACOSX/._Items.csv": Items,
      }),
    );
    expect(said(checked)).toEqual([]);
    expect(JSON.stringify(checked.venue.menu)).toContain('"title2":"汤"');
    expect(checked.preview.warnings).toEqual([]);
  });
});
