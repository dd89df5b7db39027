import { plainVenue, ringCafe, standInPictures, type DemoVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { taxWarnings } from "./tax-warnings.ts";

function documentOf({ settings, menu }: DemoVenue, pricesIncludeTax: boolean): VenueDocument {
  return { settings: { ...settings, pricesIncludeTax }, menu, places: [] };
}

describe("a file that says whether prices include tax (M-I3)", () => {
  const cafe = ringCafe(standInPictures());
  const added = documentOf(cafe, false);
  const included = documentOf(cafe, true);

  it("names what guests pay for dishes until now and from now on, each at its own tax", () => {
    const [heading, ...dishes] = taxWarnings(added, included);
    expect(heading?.en).toMatch(/^Prices include tax from now on\./);
    expect(dishes).toHaveLength(7);
    expect(dishes[0]).toEqual({
      en: "Soup of the Day: 6.05 until now, 5.50 from now on",
      zh: "例汤：目前 6.05，今后 5.50",
    });
    const [back, soup] = taxWarnings(included, added);
    expect(back?.en).toMatch(/^Tax is added to the prices from now on\./);
    expect(soup?.en).toBe("Soup of the Day: 5.50 until now, 6.05 from now on");
  });

  it("says nothing where nothing changes, and where there was no menu", () => {
    expect(taxWarnings(included, included)).toEqual([]);
    const empty = { ...added, menu: { ...cafe.menu, menus: [] } };
    expect(taxWarnings(empty, included)).toEqual([]);
    const untaxed = plainVenue({ settings: { tax: 0 } });
    expect(taxWarnings(documentOf(untaxed, false), documentOf(untaxed, true))).toEqual([]);
  });

  it("has its line in the workbook, which comes back as it was", () => {
    const { venue } = readVenueSheets(writeVenueSheets(included), added);
    expect(venue.settings.pricesIncludeTax).toBe(true);
  });
});
