import { mistakeSentence } from "@comanda/contract";
import { plainVenue } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { fullMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets } from "./venue-sheets.ts";

const { settings, menu } = plainVenue();
const BEFORE: VenueDocument = { settings, menu, places: ["1"] };
const ITEMS = [
  ["Code", "Category", "Name (English)", "Price", "Questions"],
  ["PLATE", "Food", "Plate", 12, "Sides"],
];
const OPTIONS = ["Question", "Looks like", "At most", "Included", "At most of each"];
const CHOICE = ["Choice (English)", "Adds"];

function read(question: readonly (string | number | null)[], before = BEFORE) {
  const Options = [
    [...OPTIONS, ...CHOICE],
    [...question, "Corn", 1],
    ["", "", "", "", "", "Slaw", 1],
  ];
  const { venue, mistakes } = readVenueSheets({ Items: ITEMS, Options }, before);
  const [sides] = fullMenu(venue.menu).items.get("PLATE")?.optionArray ?? [];
  return { venue, sides, said: mistakes.map((mistake) => mistakeSentence(mistake).en) };
}

const TWO_INCLUDED = ["Sides", "list with quantities", 4, 2, 3] as const;

describe("the columns of what a question includes", () => {
  it("say how many pieces cost nothing and how many of each there may be (0083)", () => {
    const { sides, said } = read(TWO_INCLUDED);
    expect(said).toEqual([]);
    expect(sides).toMatchObject({ maxQty: 4, includedQty: 2, maxQtyPerOption: 3 });
  });

  it("come back as they were in the workbook that is downloaded", () => {
    const { venue } = read(TWO_INCLUDED);
    const again = readVenueSheets(writeVenueSheets(venue), venue);
    expect(again.mistakes).toEqual([]);
    expect(again.venue).toEqual(venue);
  });

  it("say that nothing is included where their cells are empty, and leave it where they are missing (M-I6)", () => {
    const { venue } = read(TWO_INCLUDED);
    expect(read(["Sides", "list with quantities", 4, null, null], venue).sides).not.toHaveProperty(
      "includedQty",
    );
    const without = [
      ["Question", "Choice (English)", "Adds"],
      ["Sides", "Corn", 1.5],
    ];
    const kept = readVenueSheets({ Options: without }, venue).venue;
    const [sides] = fullMenu(kept.menu).items.get("PLATE")?.optionArray ?? [];
    expect(sides).toMatchObject({ includedQty: 2, maxQtyPerOption: 3 });
  });

  it("name the cell where more are included than the question takes", () => {
    expect(read(["Sides", "list with quantities", 3, 4, null]).said).toEqual([
      "Options, row 2, Included: It says “4”. Please write a whole number from 0 to 3.",
    ]);
    expect(read(["Sides", "list with quantities", null, 4, null]).said).toEqual([]);
  });
});
