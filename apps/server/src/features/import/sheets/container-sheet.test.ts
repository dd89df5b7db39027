import { mistakeSentence, type WireItem } from "@comanda/contract";
import { Item } from "@comanda/contract/schemas";
import { plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { MissingRows } from "./missing-rows.ts";
import { fullMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, writeVenueSheets, type Sheets } from "./venue-sheets.ts";

const box = (codeId: string, price: number): WireItem =>
  v.parse(Item, { codeId, title: codeId, price, isContainer: true });

const { settings, menu } = plainVenue({
  settings: { containerItems: [box("BOX", 0.3), box("CUP", 0.2)] },
});
const withBooks = menu.menus.map((category) => ({
  ...category,
  type: category.type.map((entry) =>
    "codeId" in entry && entry.codeId === "WATER"
      ? {
          ...entry,
          pricebook: {
            GOLD: [
              { title: "", price: 1, minQty: 0, maxQty: 0 },
              { title: "", price: 0.9, minQty: 3, maxQty: 0 },
            ],
          },
        }
      : entry,
  ),
}));
const VENUE: VenueDocument = { settings, menu: { ...menu, menus: withBooks }, places: [] };

function read(sheets: Sheets, missing = new MissingRows()) {
  const { venue, mistakes, notes, ...rest } = readVenueSheets(sheets, VENUE, missing);
  const books = fullMenu(venue.menu).items;
  return {
    containers: (venue.settings.containerItems ?? []).map(({ codeId, price }) => [codeId, price]),
    books: (code: string) => books.get(code)?.pricebook,
    said: mistakes.map((mistake) => mistakeSentence(mistake).en),
    notes: notes.map(({ en }) => en),
    missing: rest.missing.map(({ sheet, name }) => `${sheet} ${name}`),
  };
}

describe("containers as a sheet", () => {
  it("are known by their code: a price changes, a new one comes, the others stay", () => {
    const Containers = [
      ["Code", "Name (English)", "Price"],
      ["CUP", "Cup", 0.25],
      ["BAG", "Bag", "$0.10"],
    ];
    const { containers, said, missing } = read({ Containers });
    expect([containers, said]).toEqual([
      [
        ["BOX", 0.3],
        ["CUP", 0.25],
        ["BAG", 0.1],
      ],
      [],
    ]);
    expect(missing).toEqual(["Containers BOX"]);
  });

  it("go by a row that says so, or when what is missing is to go", () => {
    const Containers = [
      ["Code", "Remove"],
      ["CUP", "yes"],
      ["LID", "yes"],
    ];
    const { containers, notes } = read({ Containers });
    expect(containers).toEqual([["BOX", 0.3]]);
    expect(notes).toEqual([expect.stringContaining("Containers, row 3: “LID” is not there")]);
    const cup = { Containers: [["Code"], ["CUP"]] };
    expect(read(cup, new MissingRows(true)).containers).toEqual([["CUP", 0.2]]);
  });

  it("tell what is wrong with a row", () => {
    const Containers = [
      ["Code", "Name (English)", "Price"],
      ["BOX", "Box", -1],
      ["BAG", null, null],
      ["BAG", "Bag", 1],
    ];
    expect(read({ Containers }).said).toEqual([
      "Containers, row 2, Price: It says “-1”. A price cannot be below 0.",
      "Containers, row 3, Name (English): This cell must not be empty.",
      "Containers, row 3, Price: This cell must not be empty.",
      "Containers, row 4, Code: This is already in row 3.",
    ]);
  });

  it("are named by dishes, and a name that none has is told with the one that was meant", () => {
    const Items = [
      ["Code", "Category", "Containers"],
      ["WATER", "Drinks", "CUP; BOXX"],
    ];
    expect(read({ Items }).said).toEqual([
      "Items, row 2, Containers: “BOXX” is not in the sheet Containers. Did you mean “BOX”?",
    ]);
    const Containers = [
      ["Code", "Name (English)", "Price"],
      ["BOXX", "Big box", 0.5],
    ];
    expect(read({ Items, Containers }).said).toEqual([]);
  });
});

describe("price books as a sheet", () => {
  const headings = ["Code", "Price book", "From", "Price"];

  it("say what a dish costs from a number of pieces on, and leave what they do not name", () => {
    const rows = [headings, ["WATER", "GOLD", 3, 0.8], ["CAKE", "toString", null, 5]];
    const { books, said, missing } = read({ "Price books": rows });
    expect(said).toEqual([]);
    expect(books("WATER")).toEqual({
      GOLD: [
        { title: "", price: 1, minQty: 0, maxQty: 0 },
        { title: "", price: 0.8, minQty: 3, maxQty: 0 },
      ],
    });
    expect(books("CAKE")).toEqual({ toString: [{ title: "", price: 5, minQty: 0, maxQty: 0 }] });
    expect(missing).toEqual(["Price books WATER: GOLD"]);
  });

  it("go by a row that says so, with the last one the book", () => {
    const remove = [
      ["Code", "Price book", "From", "Remove"],
      ["WATER", "GOLD", 0, "yes"],
      ["WATER", "GOLD", 3, "yes"],
      ["CAKE", "GOLD", null, "yes"],
    ];
    const { books, notes } = read({ "Price books": remove });
    expect(books("WATER")).toEqual({});
    expect(notes).toEqual([expect.stringContaining("“CAKE: GOLD” is not there")]);
  });

  it("tell what is wrong with a row", () => {
    const rows = [
      headings,
      ["WATTER", "GOLD", 1, 1],
      ["CAKE", null, 1, 1],
      ["CAKE", "GOLD", 1, null],
      ["CAKE", "GOLD", 2, -1],
    ];
    expect(read({ "Price books": rows }).said).toEqual([
      "Price books, row 3, Price book: This cell must not be empty.",
      "Price books, row 5, Price: It says “-1”. A price cannot be below 0.",
      "Price books, row 2, Code: “WATTER” is not in the sheet Items. Did you mean “WATER”?",
      "Price books, row 4, Price: This cell must not be empty.",
    ]);
  });

  it("change nothing when they come back as they were", () => {
    const { venue, mistakes } = readVenueSheets(writeVenueSheets(VENUE), VENUE);
    expect([mistakes, venue.settings.containerItems]).toEqual([[], settings.containerItems]);
    expect(fullMenu(venue.menu).items.get("WATER")?.pricebook).toEqual(
      fullMenu(VENUE.menu).items.get("WATER")?.pricebook,
    );
  });
});
