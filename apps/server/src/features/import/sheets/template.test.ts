import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { COLUMNS } from "./columns.ts";
import { templateSheets } from "./template.ts";
import { EXAMPLE_MARKS } from "./template-examples.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets, type Sheets } from "./venue-sheets.ts";
import { readWorkbook, writeSheets } from "../workbook/workbook.ts";

const { settings, menu } = plainVenue();
const PLAIN: VenueDocument = { settings, menu, places: ["1"] };
const NEW: VenueDocument = {
  settings: { ...settings, tax: 0, paymentData: { ...settings.paymentData, serviceCharge: 0 } },
  menu: { menus: [], exclusiveOptionTitles: [] },
  places: [],
};

function sheetsOf(venue: VenueDocument, language: "en" | "zh"): Sheets {
  return Object.fromEntries(templateSheets(venue, language).map(({ name, rows }) => [name, rows]));
}

/** The same where somebody has taken the marks away. */
function unmarked(sheets: Sheets): Sheets {
  const text = JSON.stringify(sheets);
  const bare = Object.values(EXAMPLE_MARKS).reduce(
    (left, mark) => left.replaceAll(`${mark} `, ""),
    text,
  );
  return JSON.parse(bare) as Sheets;
}

describe.each(["en", "zh"] as const)("the template [%s]", (language) => {
  it("brought back as it is changes nothing of a venue that has a menu", async () => {
    const read = await readWorkbook(await writeSheets(templateSheets(PLAIN, language)));
    if (!read.ok) throw new Error("the template cannot be read");
    const { venue, mistakes } = readVenueSheets(read.value, PLAIN);
    expect(mistakes).toEqual([]);
    expect(writeVenueSheets(venue)).toEqual(writeVenueSheets(PLAIN));
  });

  it("of a new venue asks for tax and service charge, and for nothing else", () => {
    const { venue, mistakes } = readVenueSheets(sheetsOf(NEW, language), NEW);
    expect(mistakes.map(({ kind, place }) => `${place.sheet} ${kind}`)).toEqual([
      "Venue cell-missing",
      "Venue cell-missing",
    ]);
    expect(venue.menu.menus).toEqual([]);
    expect(venue.places).toEqual([]);
  });

  it("has examples that would be a menu without a mistake", () => {
    const { Venue: _venue, ...sheets } = unmarked(sheetsOf(NEW, language));
    const { venue, mistakes } = readVenueSheets(sheets, NEW);
    expect(mistakes).toEqual([]);
    expect(venue.menu.menus.map(({ category }) => category)).toEqual(["Drinks", "Breakfast"]);
    expect(venue.places).toEqual(["12"]);
  });

  it("explains every column by the sentence of its check", () => {
    const [guide] = templateSheets(PLAIN, language);
    const explained = guide?.rows.map((row) => row.slice(0, 2).join(" ")) ?? [];
    for (const [sheet, columns] of Object.entries(COLUMNS)) {
      if (sheet === "Venue") continue;
      for (const { heading } of Object.values(columns)) {
        expect(explained).toContain(`${sheet} ${heading[language]}`);
      }
    }
    const settingsExplained = guide?.rows.filter(([sheet]) => sheet === "Venue") ?? [];
    const explains = (of: string): string =>
      String(settingsExplained.find(([, name]) => name === of)?.[2]);
    const [monday, guests] =
      language === "en"
        ? ["Opening hours Monday", "Guests shown at check-in"]
        : ["营业时间星期一", "入座时预设人数"];
    expect(explains(monday)).toMatch(
      /08:00-14:00, 17:00-22:00.+(?:leave all seven days empty|请将七天全部留空)/u,
    );
    expect(explains(guests)).toMatch(
      /^(?:Please write a whole number from 0 to 999\. With 0 every|请填写 0 到 999 的整数。填 0)/u,
    );
    const price = guide?.rows.find(
      ([sheet, column]) =>
        sheet === "Items" && column === COLUMNS.Items["price"]?.heading[language],
    );
    expect(price?.[2]).toContain("5.20");
  });
});
