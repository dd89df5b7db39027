import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { SheetName } from "@comanda/contract";
import { writeVenueSheets } from "./venue-sheets.ts";
import { doWorkbookJob } from "../workbook/workbook-job.ts";
import { writeSheets } from "../workbook/workbook.ts";

const { settings, menu } = plainVenue();
const venue = { settings, menu, places: ["1"] };

/** What is said of the venue's workbook with tabs that are called otherwise. */
async function checked(names: Partial<Record<SheetName, string>>, skipsWrongRows = false) {
  const tabs = Object.entries(writeVenueSheets(venue)).map(([sheet, rows]) => ({
    name: names[sheet as SheetName] ?? sheet,
    rows,
  }));
  const job = { kind: "check", venue, file: await writeSheets(tabs), skipsWrongRows } as const;
  const answer = await doWorkbookJob(job);
  if (!answer.ok) throw new Error(answer.refusal.kind);
  const { mistakes, warnings, changes } = answer.value;
  const said = mistakes.map(({ sentence }) => sentence.en);
  return { said, warnings: warnings.map(({ en }) => en), changes };
}

describe("a sheet that is called otherwise", () => {
  it("is one mistake, found by a name that is near", async () => {
    const told = "Options: The sheet is called “Option”. Please rename it as in the template.";
    for (const skipsWrongRows of [false, true]) {
      expect(await checked({ Options: "Option" }, skipsWrongRows)).toEqual({
        said: [`${told} Did you mean “Options”?`],
        warnings: [],
        changes: [],
      });
    }
  });

  it("or by its headings, and each of several by itself", async () => {
    const { said } = await checked({ Items: "Sheet1", Categories: "Our menu" });
    expect(said).toEqual([
      expect.stringContaining("Categories: The sheet is called “Our menu”."),
      expect.stringContaining("Items: The sheet is called “Sheet1”."),
    ]);
  });

  it("is the owner's own where its headings are none of ours", async () => {
    const own = {
      name: "Suppliers",
      rows: [
        ["Name", "Phone"],
        ["Tan", 1],
      ],
    };
    const tabs = Object.entries(writeVenueSheets(venue)).map(([name, rows]) => ({ name, rows }));
    const file = await writeSheets([...tabs.filter(({ name }) => name !== "Tables"), own]);
    const answer = await doWorkbookJob({ kind: "check", venue, file, skipsWrongRows: false });
    const { mistakes = [], warnings = [] } = answer.ok ? answer.value : {};
    expect(mistakes).toEqual([]);
    expect(warnings.map(({ en }) => en)).toEqual([
      expect.stringContaining("“Suppliers” is not read"),
    ]);
  });
});

describe("the same mistake in many rows", () => {
  it("is told once with its rows, and apart where the cells say something else", async () => {
    const rows = Array.from({ length: 8 }, (_, at) => [
      `N${at}`,
      "Drinks",
      "New",
      1,
      at === 3 ? "Ise" : "Ice",
    ]);
    const Items = [["Code", "Category", "Name (English)", "Price", "Questions"], ...rows];
    const tabs = Object.entries({ ...writeVenueSheets(venue), Items }).map(([name, each]) => ({
      name,
      rows: each,
    }));
    const file = await writeSheets(tabs);
    const answer = await doWorkbookJob({ kind: "check", venue, file, skipsWrongRows: false });
    const { mistakes = [], mistakeCount } = answer.ok ? answer.value : {};
    expect(mistakes.map(({ sentence }) => [sentence.en, sentence.zh])).toEqual([
      [
        "Items, rows 2, 3, 4, 6, 7 and 2 more, Questions: “Ice” is not in the sheet Options.",
        expect.stringContaining("第 2、3、4、6、7 行等 7 行"),
      ],
      [
        "Items, row 5, Questions: “Ise” is not in the sheet Options.",
        expect.stringContaining("第 5 行"),
      ],
    ]);
    expect([mistakeCount, mistakes[0]?.row]).toEqual([2, 2]);
  });
});
