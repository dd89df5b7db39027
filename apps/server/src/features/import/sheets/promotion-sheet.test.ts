import { mistakeSentence, type WirePromotion } from "@comanda/contract";
import { Promotion } from "@comanda/contract/schemas";
import { fc, fittingInput, kopiLane, lawRuns, plainVenue, standInPictures } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { readPromotions, writePromotions } from "./promotion-sheet.ts";
import { isSayable } from "./promotion-columns.ts";
import { MissingRows } from "./missing-rows.ts";
import { Mistakes } from "./mistakes.ts";
import type { Row } from "../workbook/sheet.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";

const { settings, menu } = plainVenue();

const withPromotions = (pm: WirePromotion[]): VenueDocument["settings"] => ({ ...settings, pm });

function read(rows: readonly Row[], pm: WirePromotion[] = []) {
  const mistakes = new Mistakes();
  const promotions = readPromotions(
    rows,
    withPromotions(pm),
    menu.menus,
    mistakes,
    new MissingRows(),
  );
  return { promotions, said: mistakes.all.map((mistake) => mistakeSentence(mistake).en) };
}

/** The promotion of one row with these cells, and what is wrong with it. */
function one(cells: Readonly<Record<string, string | number>>) {
  const row = { Code: "P1", "Name (English)": "Offer", How: "percent off", Value: 10, ...cells };
  const { promotions, said } = read([Object.keys(row), Object.values(row)]);
  return { promotion: promotions[0], said };
}

describe("promotions as a sheet", () => {
  const venue = kopiLane(standInPictures());
  it("come back as they were", () => {
    const pm = venue.settings.pm ?? [];
    expect(pm.length).toBeGreaterThan(2);
    expect(pm.every(isSayable)).toBe(true);
    const mistakes = new Mistakes();
    const rows = writePromotions(venue.settings);
    expect(
      readPromotions(rows, venue.settings, venue.menu.menus, mistakes, new MissingRows()),
    ).toEqual(pm);
    expect(mistakes.all).toEqual([]);
  });

  it("come back as they were, whatever is in them", () => {
    const any = fittingInput(Promotion)
      .map((input) => v.safeParse(Promotion, input))
      .filter((parsed) => parsed.success)
      .map(({ output }) => output);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 4 }), (pm) => {
        expect(read(writePromotions(withPromotions(pm)), pm)).toEqual({ promotions: pm, said: [] });
      }),
      lawRuns(),
    );
  });

  it("say what they do in columns: a category, an amount, a combo, the third at half price", () => {
    expect(one({ Needs: "these dishes", Categories: "Drinks" })).toMatchObject({
      promotion: {
        condition: 1,
        itemsInclude: expect.arrayContaining(["WATER"]) as unknown,
        discountByPercent: true,
        discountPercent: 10,
      },
      said: [],
    });
    expect(
      one({ Needs: "an amount", Amount: 50, Cheaper: "everything", How: "amount off", Value: 5 }),
    ).toMatchObject({
      promotion: { condition: 3, minAmount: 50, discountApply: 2, discountPrice: 5 },
      said: [],
    });
    expect(
      one({ Needs: "指定组合", Dishes: "WATER x 2", How: "特价", Value: "4.50" }),
    ).toMatchObject({
      promotion: { condition: 2, itemBundle: [{ itemId: "WATER", qty: 2 }], fixedPrice: 4.5 },
      said: [],
    });
    expect(
      one({
        Needs: "these dishes",
        Dishes: "WATER",
        "Pieces needed": 3,
        "Counted in groups of": 3,
        "Pieces cheaper": 1,
        Value: 50,
      }),
    ).toMatchObject({
      promotion: { hasMinQty: true, minQty: 3, maxQty: 3, itemQty: 1, discountPercent: 50 },
      said: [],
    });
  });

  it.each([
    [{ Value: 101 }, "Value: Please write 0 to 100 for a percentage, or an amount with at most"],
    [{ How: "amount off", Value: 1.005 }, "Value: Please write 0 to 100 for a percentage, or"],
    [{ Value: "" }, "Value: This cell must not be empty."],
    [{ Value: "ten" }, "Value: It says “ten”. Please write a number such as 20 or 4.50."],
    [{ How: "" }, "How: This cell must not be empty."],
    [
      { How: "cheap" },
      "How: It says “cheap”. Please write one of: percent off; amount off; at this price;",
    ],
    [{ How: "price book" }, "Price book: This cell must not be empty."],
    [{ Needs: "these dishes" }, "Dishes: This cell must not be empty."],
    [{ Needs: "an amount" }, "Amount: This cell must not be empty."],
    [{ Dishes: "WINE" }, "Dishes: “WINE” is not in the sheet Items."],
    [{ "Not counted": "WINE" }, "Not counted: “WINE” is not in the sheet Items."],
    [{ Categories: "Wines" }, "Categories: “Wines” is not in the sheet Categories."],
    [{ "Never with": "P9" }, "Never with: “P9” is not in the sheet Promotions."],
    [{ "Name (English)": "" }, "Name (English): This cell must not be empty."],
  ])("point at what is wrong: %j", (cells, sentence) => {
    expect(one(cells).said).toEqual([expect.stringContaining(`Promotions, row 2, ${sentence}`)]);
  });

  it("leave one that the columns cannot say as it is, whatever its row says", () => {
    const odd = v.parse(Promotion, { _id: "ODD", eventName: "Odd", condition: 9 });
    const rows = writePromotions(withPromotions([odd]));
    expect(rows[1]).toContain("cannot be changed here");
    const renamed = rows.map((row, at) => (at === 1 ? row.with(1, "Even") : row));
    expect(read(renamed, [odd])).toEqual({ promotions: [odd], said: [] });
    expect(read([rows[0] ?? []], [odd]).promotions).toEqual([odd]);
  });

  it("know one by its code: a changed cell changes that promotion alone", () => {
    const pm = venue.settings.pm ?? [];
    const rows = writePromotions(venue.settings);
    const changed = rows.map((row, at) => (at === 1 ? row.with(1, "Renamed") : row));
    const mistakes = new Mistakes();
    const after = readPromotions(
      changed,
      venue.settings,
      venue.menu.menus,
      mistakes,
      new MissingRows(),
    );
    expect(after[0]).toMatchObject({ _id: pm[0]?._id, eventName: "Renamed" });
    expect(after.slice(1)).toEqual(pm.slice(1));
  });
});
