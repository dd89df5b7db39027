import { strFromU8, unzipSync } from "fflate";
import { kopiLane, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "./cells.ts";
import { MENDING } from "../sheets/template.ts";
import type { Sheets } from "../sheets/venue-sheets.ts";
import { writeVenueSheets } from "../sheets/venue-sheets.ts";
import { doWorkbookJob } from "./workbook-job.ts";
import { readSheets, writeSheets, writeWorkbook } from "./workbook.ts";

const { settings, menu } = kopiLane(standInPictures());
const venue = { settings, menu, places: ["1"] };

async function marked(file: Uint8Array, language: "en" | "zh" = "en") {
  const job = { kind: "mark", venue, file, skipsWrongRows: false, language } as const;
  const answer = await doWorkbookJob(job);
  if (!answer.ok) throw new Error(answer.refusal.kind);
  const read = await readSheets(answer.value);
  if (!read.ok) throw new Error("what was marked cannot be read");
  return { file: answer.value, ...read.value };
}

function partOf(file: Uint8Array, name: string): string {
  return strFromU8(unzipSync(file)[name] ?? new Uint8Array());
}

/** The notes of each sheet's part: "C3: It says ...". */
function notesIn(file: Uint8Array, sheet: number): readonly string[] {
  const xml = partOf(file, `xl/comments${sheet}.xml`);
  const form = /<comment ref="([A-Z]+\d+)".*?<t [^>]*>(.*?)<\/t>/gsu;
  return [...xml.matchAll(form)].map(([, ref, text]) => `${ref}: ${text}`);
}

const withItemCell = (row: number, heading: string, cell: Cell): Required<Sheets> => {
  const sheets = writeVenueSheets(venue);
  const at = sheets.Items[0]?.findIndex((each) => String(each).startsWith(heading)) ?? -1;
  const Items = sheets.Items.map((cells, number) =>
    number === row - 1 ? cells.with(at, cell) : cells,
  );
  return { ...sheets, Items };
};

describe("a workbook with its mistakes marked", () => {
  it("says at each wrong cell what is wrong, also at an empty one, and lists all before the others", async () => {
    const sheets = withItemCell(4, "Price", "cheap & <b>");
    const Categories = sheets.Categories.map((row, at) => (at === 1 ? row.with(4, "7 am") : row));
    const { file, tabs } = await marked(await writeWorkbook({ ...sheets, Categories }));
    const [list] = tabs;
    expect(list?.name).toBe(MENDING.en);
    expect(list?.rows.slice(1)).toEqual([
      ["Categories", 2, expect.stringContaining("Please write both times, or neither.")],
      [
        "Items",
        4,
        "Items, row 4, Price: It says “cheap & <b>”. Please write a price with at most two decimals, such as 5.20.",
      ],
    ]);
    // The list is the first part, Venue the second.
    expect(notesIn(file, 3)).toEqual([expect.stringMatching(/^F2: .*both times/u)]);
    expect(notesIn(file, 4)).toEqual([expect.stringMatching(/^E4: .*“cheap &amp; &lt;b&gt;”/u)]);
    const part = partOf(file, "xl/worksheets/sheet4.xml");
    const [, style] = /<c r="E4" s="(\d+)"/u.exec(part) ?? [];
    expect(style).toBeDefined();
    // No other cell of the sheet looks like it, and an empty cell does.
    expect(part.split(` s="${style}"`)).toHaveLength(2);
    const times = partOf(file, "xl/worksheets/sheet3.xml");
    expect(times).toMatch(/<c r="F2" s="\d+"/u);
  });

  it("comes back as it was sent: every tab with its cells, also those that nobody reads", async () => {
    const sheets = withItemCell(4, "Price", "cheap");
    const own = { name: "My notes", rows: [["call Mei"]] };
    const sent = [...Object.entries(sheets).map(([name, rows]) => ({ name, rows })), own];
    const { sheets: back, passedOver } = await marked(await writeSheets(sent));
    const withoutEnds = (rows: readonly (readonly Cell[])[] = []) =>
      rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));
    for (const [name, rows] of Object.entries(sheets)) {
      expect(withoutEnds(back?.[name as keyof Sheets])).toEqual(withoutEnds(rows));
    }
    expect(passedOver).toEqual([MENDING.en, "My notes"]);
  });

  it("marks one that was marked before anew, in the other language, and one that is right nowhere", async () => {
    const first = await marked(await writeWorkbook(withItemCell(4, "Price", "cheap")));
    const again = await marked(first.file, "zh");
    expect(again.tabs.map(({ name }) => name).slice(0, 2)).toEqual([MENDING.zh, "Venue"]);
    expect(notesIn(again.file, 4)).toEqual([expect.stringContaining("第 4 行，价格")]);
    const right = await marked(await writeWorkbook(writeVenueSheets(venue)));
    expect(right.tabs[0]?.rows).toHaveLength(1);
    expect(Object.keys(unzipSync(right.file)).filter((name) => /comments|vml/u.test(name))).toEqual(
      [],
    );
  });

  it("takes a CSV file too, with the text of a row that could not be taken apart, but no JSON", async () => {
    const csv = 'Code,Category,Name (English),Price\r\nK"O,Drinks,x,1\r\nTEA,Drinks,Tea,free\r\n';
    const { tabs, file } = await marked(Buffer.from(csv));
    expect(tabs[1]?.rows[1]?.[0]).toBe('K"O,Drinks,x,1');
    expect(notesIn(file, 2)).toEqual([
      expect.stringMatching(/^A2: .*quotation mark/u),
      expect.stringMatching(/^D3: .*“free”/u),
    ]);
    await expect(marked(Buffer.from('{"places": ["2"]}'))).rejects.toThrow("file-unreadable");
  });

  it("has rooms for what stands where the file has no cell, and a heading that is missing", async () => {
    const Items = [
      ["Code", "Category", "Name (English)", "Price"],
      ["NEW", "Drinks", "New", 1, null, "astray"],
    ];
    const { file } = await marked(await writeWorkbook({ ...writeVenueSheets(venue), Items }));
    expect(notesIn(file, 4)).toEqual([expect.stringMatching(/^F2: .*no heading/u)]);
    const Tables = [["Number"], ["4"]];
    const other = await marked(await writeWorkbook({ ...writeVenueSheets(venue), Tables }));
    expect(notesIn(other.file, 9)).toEqual([
      expect.stringMatching(/^A1: Tables, row 1, Table: This column is missing/u),
    ]);
  });
});
