import { mistakeSentence } from "@comanda/contract";
import { Item, Promotion } from "@comanda/contract/schemas";
import { plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { roundedPrice } from "./price-cell.ts";
import type { Row } from "../workbook/sheet.ts";
import { fullMenu, type VenueDocument } from "../../../venue/venue-document.ts";
import { readVenueSheets, type Sheets } from "./venue-sheets.ts";
import { doWorkbookJob } from "../workbook/workbook-job.ts";
import { writeSheets } from "../workbook/workbook.ts";

const { settings, menu } = plainVenue();
const BEFORE: VenueDocument = { settings, menu, places: ["1", "2"] };
const DISH = ["Code", "Category", "Name (English)", "Price"];

interface Wanted {
  readonly roundsPrices?: boolean;
  readonly skipsWrongRows?: boolean;
}

const read = (
  file: Uint8Array,
  { skipsWrongRows = false, ...wishes }: Wanted = {},
  venue = BEFORE,
) => doWorkbookJob({ kind: "read", venue, file, skipsWrongRows, ...wishes });

async function checked(file: Uint8Array, wishes?: Wanted, venue?: VenueDocument) {
  const answer = await read(file, wishes, venue);
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.kind}`);
  const { preview, first, venue: after } = answer.value;
  return {
    price: fullMenu(after.menu).items.get("WATER")?.price,
    said: preview.mistakes.map(({ sentence }) => sentence.en),
    noted: preview.warnings.map(({ en }) => en),
    count: preview.roundedCount,
    mayBeWritten: first === undefined,
    after,
  };
}

const workbook = (sheets: Sheets): Promise<Uint8Array> =>
  writeSheets(Object.entries(sheets).map(([name, rows]) => ({ name, rows })));
const json = (venue: object): Uint8Array => Buffer.from(JSON.stringify(venue));

describe("a price with more than two decimals", () => {
  it("is shown rounded and taken where the person says so, not before (M-I6)", async () => {
    // +5 % of 1.90 in a spreadsheet.
    // 1.90 and five per cent more, as a formula leaves it in the file; its cell shows 1.995.
    const Items: readonly Row[] = [DISH, ["WATER", "Drinks", "Water", 1.9949999999999999]];
    const file = await workbook({ Items });
    expect(await checked(file)).toMatchObject({
      said: [
        "Items, row 2, Price: It says “1.995”. A price has at most two decimals; rounded it is 2.00.",
      ],
      count: 1,
      mayBeWritten: false,
    });
    expect(await checked(file, { roundsPrices: true })).toMatchObject({
      price: 2,
      said: [],
      noted: ["Items, row 2, Price: 1.995 → 2.00"],
      count: 1,
      mayBeWritten: true,
    });
    // Left out, the dish keeps its price, and the question whether to round stays.
    expect(await checked(file, { skipsWrongRows: true })).toMatchObject({ price: 1.5, count: 1 });
  });

  it("is the same in a JSON text: of dishes, choices, books, containers and promotions (M-I6)", async () => {
    const dish = v.parse(Item, {
      codeId: "WATER",
      title: "Water",
      price: 1.995,
      pricebook: { gold: [{ price: 1.005, minQty: 1 }] },
      optionArray: [
        { optionType: 1, optionTitle: "Cup", options: [{ title: "Cold", addPrice: -0.125 }] },
      ],
    });
    const box = v.parse(Item, { codeId: "BOX", title: "Box", price: 0.305 });
    const offer = { _id: "A", eventName: "A", condition: 3, minAmount: 10.001 };
    const pm = [
      v.parse(Promotion, {
        ...offer,
        discountType: 1,
        discountByPercent: true,
        discountPercent: 5,
      }),
    ];
    const told = {
      menu: { menus: [{ category: "Drinks", type: [dish] }] },
      settings: { containerItems: [box], pm },
    };
    const before = await checked(json(told));
    expect(before).toMatchObject({ count: 5, mayBeWritten: false });
    expect(before.said[0]).toBe(
      "Items, menu.WATER.price: It says “1.995”. A price has at most two decimals; rounded it is 2.00.",
    );
    const after = await checked(json(told), { roundsPrices: true });
    expect(after).toMatchObject({ price: 2, said: [], count: 5, mayBeWritten: true });
    expect(after.noted).toEqual(
      expect.arrayContaining([
        "Items, menu.WATER.price: 1.995 → 2.00",
        "Items, settings.containerItems.BOX.price: 0.305 → 0.31",
        "Items, settings.pm.A.minAmount: 10.001 → 10.00",
      ]),
    );
    // What the venue has already is not asked about again.
    const odd = { ...BEFORE, menu: { ...menu, menus: told.menu.menus as never } };
    expect(await checked(json(odd), {}, odd)).toMatchObject({ said: [], count: 0 });
  });

  it.each([
    [1.995, 2],
    [1.005, 1.01],
    [0.125, 0.13],
    [2.674999, 2.67],
    [-1.995, -2],
  ])("%d is rounded half up to %d", (amount, rounded) =>
    expect(roundedPrice(amount)).toBe(rounded),
  );
});

describe("a price below 0", () => {
  const cells: readonly (readonly [keyof Sheets, readonly Row[], string])[] = [
    ["Items", [DISH, ["TEA", "Drinks", "Tea", "-$5.00"]], "-$5.00"],
    [
      "Items",
      [
        [...DISH, "Earlier price"],
        ["TEA", "Drinks", "Tea", 2, -1],
      ],
      "-1",
    ],
    ["Items", [DISH, ["TEA", "Drinks", "Tea", -5.005]], "-5.005"],
    [
      "Options",
      [
        ["Question", "Choice (English)", "Price of the question"],
        ["Cup", "Small", -2],
      ],
      "-2",
    ],
  ];
  it.each(cells)("is refused in the sheet %s: %j (M-I6)", (sheet, rows, said) => {
    const { mistakes } = readVenueSheets({ [sheet]: rows }, BEFORE);
    expect(
      mistakes.map((mistake) => mistakeSentence(mistake).en.split(": ").slice(1).join(": ")),
    ).toEqual([`It says “${said}”. A price cannot be below 0.`]);
  });

  it("is what a choice takes away", () => {
    const Options = [
      ["Question", "Choice (English)", "Adds", "Price"],
      ["Cup", "Small", -0.5, null],
    ];
    expect(readVenueSheets({ Options }, BEFORE).mistakes).toEqual([]);
  });

  const item = (parts: object): object =>
    v.parse(Item, { codeId: "TEA", title: "Tea", price: 2, ...parts });
  const ofDish = (parts: object) => ({
    menu: { menus: [{ category: "Drinks", type: [item(parts)] }] },
  });
  it.each([
    ["menu.TEA.price", ofDish({ price: -5 })],
    ["menu.TEA.comparePrice", ofDish({ comparePrice: -5 })],
    ["menu.TEA.pricebook.gold.0.price", ofDish({ pricebook: { gold: [{ price: -1 }] } })],
    ["settings.containerItems.TEA.price", { settings: { containerItems: [item({ price: -1 })] } }],
  ])("is refused in a JSON text by its place: %s (M-I6)", async (place, told) => {
    expect(await read(json(told))).toMatchObject({
      refusal: { kind: "file-wrong", place, why: "price" },
    });
  });

  it("is what a choice takes away in a JSON text too", async () => {
    const optionArray = [
      { optionType: 1, optionTitle: "Cup", options: [{ title: "Less", addPrice: -1 }] },
    ];
    expect((await read(json(ofDish({ optionArray })))).ok).toBe(true);
  });
});
