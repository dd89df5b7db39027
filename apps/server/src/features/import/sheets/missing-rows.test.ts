import { plainVenue } from "@comanda/testkit";
import { Promotion } from "@comanda/contract/schemas";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import type { CheckedWorkbook } from "../import-preview.ts";
import { doWorkbookJob } from "../workbook/workbook-job.ts";
import { writeVenueSheets, type Sheets } from "./venue-sheets.ts";
import { writeSheets } from "../workbook/workbook.ts";

const { settings, menu } = plainVenue();
const pm = ["A", "B"].map((_id) =>
  v.parse(Promotion, {
    _id,
    eventName: `Offer ${_id}`,
    discountType: 1,
    discountByPercent: true,
    discountPercent: 5,
  }),
);
const BEFORE: VenueDocument = { settings: { ...settings, pm }, menu, places: ["1", "2"] };

const DISH = ["Code", "Category", "Name (English)", "Price"];
const NAME = ["Name (English)"];
const WATER = ["WATER", "Drinks", "Water", 2];

/** What a file says over the venue, with the box that removes what it does not name ticked or not. */
async function read(
  file: Uint8Array,
  removesMissing: boolean,
  skipsWrongRows = false,
): Promise<CheckedWorkbook> {
  const job = { kind: "read", venue: BEFORE, file, skipsWrongRows, removesMissing } as const;
  const answer = await doWorkbookJob(job);
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.kind}`);
  return answer.value;
}

const written = (sheets: Sheets): Promise<Uint8Array> =>
  writeSheets(Object.entries(sheets).map(([name, rows]) => ({ name, rows })));

const listed = ({ preview }: CheckedWorkbook): readonly string[] =>
  preview.missing.map(({ sheet, name, title }) => `${sheet} ${name}: ${title.en}, ${title.zh}`);
const removed = ({ preview }: CheckedWorkbook): readonly string[] =>
  preview.changes.flatMap(({ kind, sheet, name }) =>
    kind === "removed" ? [`${sheet} ${name}`] : [],
  );

describe("what is live and not in a file", () => {
  it("is listed by name and goes only where the owner wants that: dishes and categories (M-I6)", async () => {
    const file = await written({ Categories: [NAME, ["Drinks"]], Items: [DISH, WATER] });
    const names = [
      "Items SALAD: Salad, 沙拉",
      "Items MEAL: Set Meal, 套餐",
      "Items BOWL: Bowl, 谷物碗",
      "Items CAKE: Cake, 蛋糕",
      "Items COFFEE: Coffee, 咖啡",
      "Categories Food: Food, 食物",
    ];
    const kept = await read(file, false);
    expect(listed(kept)).toEqual(names);
    expect(removed(kept)).toEqual([]);
    const gone = await read(file, true);
    expect(listed(gone)).toEqual(names);
    expect(gone.venue.menu.menus).toMatchObject([
      { category: "Drinks", type: [{ codeId: "WATER" }] },
    ]);
    expect(removed(gone)).toEqual(expect.arrayContaining(["Items COFFEE", "Categories Food"]));
  });

  it("is a category only where nothing stays in it, and nothing of a sheet that the file has not (M-I6)", async () => {
    const drinks = await read(await written({ Categories: [NAME, ["Drinks"]] }), true);
    expect(listed(drinks)).toEqual([]);
    expect(removed(drinks)).toEqual([]);
    const tables = await read(await written({ Tables: [["Table"], ["1"]] }), true);
    expect(tables.venue.places).toEqual(["1", "2"]);
    expect(removed(tables)).toEqual([]);
  });

  it("is choices of the questions that the file has, and promotions (M-I6)", async () => {
    const Options = [
      ["Question", "Choice (English)"],
      ["Cup", "Large"],
    ];
    const Promotions = [
      ["Code", "Name (English)", "How", "Value"],
      ["B", "Ten", "percent off", 10],
    ];
    const gone = await read(await written({ Options, Promotions }), true);
    expect(listed(gone)).toEqual([
      "Options Cup: Small: Cup: Small, Cup：小",
      "Promotions A: Offer A, Offer A",
    ]);
    expect(removed(gone)).toEqual(["Options Cup: Small", "Promotions A"]);
    expect(gone.venue.settings.pm?.map(({ _id }) => _id)).toEqual(["B"]);
  });

  it("stays where a row of its sheet was left out: nobody knows what that row would have named (M-I6)", async () => {
    const file = await written({
      Items: [DISH, WATER, ["CAKE", "Food", "Cake", "cheap"]],
      Options: [
        ["Question", "Choice (English)"],
        ["Cup", "Large"],
      ],
    });
    const right = await read(file, true, true);
    expect(listed(right)).toEqual(["Options Cup: Small: Cup: Small, Cup：小"]);
    expect(removed(right)).toEqual(["Options Cup: Small"]);
  });

  it("is the same of a text in JSON, to the letter where nothing is missing (M-I6)", async () => {
    const [food, drinks] = menu.menus;
    const water = { ...drinks, type: drinks?.type.slice(0, 1) };
    const told = (venue: object): Uint8Array => Buffer.from(JSON.stringify(venue));
    const file = told({ menu: { menus: [water] }, settings: { pm: pm.slice(1) } });
    const names = [
      "Promotions A",
      "Items SALAD",
      "Items MEAL",
      "Items BOWL",
      "Items CAKE",
      "Items COFFEE",
      "Categories Food",
    ];
    const kept = await read(file, false);
    expect(kept.venue).toEqual({
      ...BEFORE,
      menu: { ...menu, menus: [food, drinks], exclusiveOptionTitles: [] },
    });
    const gone = await read(file, true);
    expect(gone.preview.missing.map(({ sheet, name }) => `${sheet} ${name}`)).toEqual(names);
    expect(gone.venue.menu.menus).toEqual([water]);
    expect(gone.venue.settings.pm).toEqual(pm.slice(1));
    const whole = await read(told(BEFORE), true);
    expect(JSON.stringify(whole.venue.menu.menus)).toBe(JSON.stringify(menu.menus));
    expect(writeVenueSheets(whole.venue)).toEqual(writeVenueSheets(BEFORE));
  });
});
