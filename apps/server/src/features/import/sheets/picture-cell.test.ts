import { kopiLane, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { differences } from "../document/differences.ts";
import { fullMenu } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";

const { settings, menu } = kopiLane(standInPictures());
const VENUE = { settings, menu, places: ["1"] };
const shown = [...fullMenu(menu).items.values()].filter(({ picture }) => picture !== undefined);

/** The venue after every cell Picture of its dishes says this. */
function withEvery(cell: Cell) {
  const sheets = writeVenueSheets(VENUE);
  const at = sheets.Items[0]?.findIndex((heading) => String(heading).startsWith("Picture")) ?? -1;
  const Items = sheets.Items.map((row, number) =>
    number === 0 || row[2] === null ? row : row.with(at, cell),
  );
  const { venue, mistakes } = readVenueSheets({ ...sheets, Items }, VENUE);
  expect(mistakes).toEqual([]);
  return { items: [...fullMenu(venue.menu).items.values()], changes: differences(VENUE, venue) };
}

describe("a cell Picture", () => {
  it("that is emptied keeps the picture: a column without a word takes none away", () => {
    const { items, changes } = withEvery(null);
    expect(shown.length).toBeGreaterThan(5);
    expect(items.filter(({ picture }) => picture !== undefined)).toHaveLength(shown.length);
    expect(changes).toEqual([]);
  });

  it.each(["none", "None", "无"])(
    "that says “%s” takes it away, and the change is shown",
    (word) => {
      const { items, changes } = withEvery(word);
      expect(items.filter(({ picture, image }) => picture !== undefined || image !== "")).toEqual(
        [],
      );
      const [change] = changes;
      expect(changes).toHaveLength(shown.length);
      expect(change?.cells).toEqual([
        { column: { en: "Picture", zh: "图片" }, before: "✓", after: "" },
      ]);
    },
  );
});
