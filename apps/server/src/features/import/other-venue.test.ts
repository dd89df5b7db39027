import { menuToWire, type WireItem, type WirePromotion } from "@comanda/contract";
import { Item, MenuDocument, Promotion, VenueSettings } from "@comanda/contract/schemas";
import { isPlain } from "@comanda/domain";
import type { Item as Dish } from "@comanda/domain/menu";
import type { Cart } from "@comanda/domain/cart";
import { anyLine, anyMenu, fc, lawRuns } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { bills, opened, sameParts } from "../../testing/venue-bills.ts";
import { eachCategory } from "./sheets/menu-paths.ts";
import type { VenueDocument } from "../../venue/venue-document.ts";
import { doWorkbookJob } from "./workbook/workbook-job.ts";
import { readVenueSheets, writeVenueSheets } from "./sheets/venue-sheets.ts";

/** A venue as it is set up: nobody has written anything into it. */
const NEW: VenueDocument = {
  settings: v.parse(VenueSettings, {
    company: { _id: "new", companyName: "New", shortName: "New" },
    colorTheme: { primaryColor: "#1d4f7a", secondaryColor: "#7a3d1d", borderColor: "#d8d8d8" },
  }),
  menu: { menus: [], exclusiveOptionTitles: [] },
  places: [],
};

type FileFormat = "xlsx" | "csv" | "json";

/** What a new venue is after a venue's file was brought into it; whatever is wrong with the file is told. */
async function brought(venue: VenueDocument, format: FileFormat): Promise<VenueDocument> {
  const file = await doWorkbookJob({ kind: "write", venue, format });
  const read = await doWorkbookJob({ kind: "read", venue: NEW, file, skipsWrongRows: false });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  expect(read.value.preview.mistakes).toEqual([]);
  return read.value.venue;
}

/** The same by its sheets alone, without the files around them. */
function broughtBySheets(venue: VenueDocument): VenueDocument {
  const read = readVenueSheets(writeVenueSheets(venue), NEW);
  expect(read.mistakes).toEqual([]);
  return read.venue;
}

/** Without what has no column: nothing of it is charged, and nobody types it. */
function sayable(item: WireItem): WireItem {
  const { picture: _picture, ...rest } = v.parse(Item, seen(item));
  return {
    ...rest,
    image: "",
    fixedPrice: rest.fixedPrice === true,
    isCategory: false,
    remark: "",
    qty: 1,
    hasDiscount: false,
    hasSpecialDiscount: false,
    specialDiscount: 0,
    specialDiscountAmount: 0,
    specialDiscountRemark: "",
    // A book without a price is none.
    pricebook: Object.fromEntries(
      Object.entries(rest.pricebook).filter(([, each]) => [each].flat().length > 0),
    ),
  };
}

/** Signs that nobody sees are refused, and names in a list that are empty say nothing. */
function seen<Value>(value: Value): Value {
  if (typeof value === "string") return (isPlain(value) ? value : "?") as Value;
  if (Array.isArray(value)) return value.filter((each) => each !== "").map(seen) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, seen(member)]),
  ) as Value;
}

const BOXES = ["BOX", "CUP", "toString"];

interface Order {
  readonly venue: VenueDocument;
  readonly cart: Cart;
  /** Headings are known by their path. */
  readonly isUnique: boolean;
}

const share = fc.integer({ min: 0, max: 2_000 }).map((tenths) => tenths / 10_000);

/** Offers of every kind that columns know, on these dishes. */
const anyOffers = (codes: readonly string[]) => {
  const some = fc.subarray([...codes], { minLength: 1 });
  const about = fc.record({
    condition: fc.constantFrom(0, 1, 2, 3),
    discountApply: fc.constantFrom(0, 1, 2),
    minAmount: fc.constantFrom(1, 20),
    itemsInclude: some,
    itemsDiscountInclude: some,
    hasMinQty: fc.boolean(),
    minQty: fc.constantFrom(1, 3),
    itemQty: fc.constantFrom(1, 2),
    canStack: fc.boolean(),
    excludeOption: fc.boolean(),
    eventPriority: fc.integer({ min: 0, max: 3 }),
    benefit: fc.constantFrom(
      { discountByPercent: true, discountPercent: 10 },
      { discountPrice: 1.5 },
      { discountType: 0, fixedPrice: 2 },
      { type: 2, priceBookId: "gold" },
    ),
  });
  return fc.array(about, { maxLength: 3 }).map((all) =>
    all.map(({ benefit, itemsInclude, hasMinQty, minQty, condition, ...rest }, at) =>
      v.parse(Promotion, {
        _id: `P${at}`,
        eventName: `Offer ${at}`,
        ...rest,
        ...benefit,
        condition,
        ...(condition === 2
          ? { itemBundle: itemsInclude.map((itemId) => ({ itemId, qty: 1 })) }
          : { itemsInclude }),
        hasMinQty,
        ...(hasMinQty && { minQty }),
      }),
    ),
  );
};

const anyOrder: fc.Arbitrary<Order> = anyMenu.chain((any) => {
  const wire = menuToWire(any, ["No Dressing Please!"]);
  const items = new Map<string, WireItem>();
  const visit = (entries: readonly object[]): object[] =>
    entries.map((entry) => {
      if (!("codeId" in entry)) {
        const { type } = entry as { type: readonly object[] };
        return { ...seen({ ...entry, type: [] }), type: visit(type) };
      }
      const item = v.parse(Item, entry);
      const own = sayable({
        ...item,
        recommendedArray: [],
        containerIds: item.containerIds.map((_, at) => BOXES[at] ?? "BOX"),
      });
      items.set(item.codeId, own);
      return own;
    });
  const menu = v.parse(MenuDocument, { ...wire, menus: visit(wire.menus) });
  const paths: string[] = [];
  eachCategory(menu.menus, (_category, path) => paths.push(path));
  const dishes = [...items.keys()];
  const lines =
    dishes.length === 0
      ? fc.constant([])
      : fc.array(
          fc.constantFrom(...dishes).chain((code) => {
            const dish = opened({ ...NEW, menu }).menu.items.get(code) as Dish;
            return anyLine(dish);
          }),
          { maxLength: 4 },
        );
  return fc.record({
    venue: fc
      .record({
        tax: share,
        serviceCharge: share,
        isOwnTax: fc.boolean(),
        flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        prices: fc.tuple(fc.nat({ max: 300 }), fc.nat({ max: 300 }), fc.nat({ max: 300 })),
        pm: dishes.length === 0 ? fc.constant<WirePromotion[]>([]) : anyOffers(dishes),
      })
      .map(({ tax, serviceCharge, isOwnTax, flags, prices, pm }): VenueDocument => ({
        menu,
        places: ["1"],
        settings: {
          ...NEW.settings,
          tax,
          taxMode: isOwnTax ? 1 : 0,
          displayNetAmount: flags[0],
          pricesIncludeTax: flags[1],
          paymentData: { serviceCharge, shouldExclude: flags[1], shouldExcludeDI: flags[2] },
          exclusiveOptionTitles: menu.exclusiveOptionTitles,
          pm,
          containerItems: BOXES.map((codeId, at) =>
            v.parse(Item, {
              codeId,
              title: `Box ${at}`,
              price: (prices[at] ?? 0) / 100,
              isContainer: true,
            }),
          ),
        },
      })),
    cart: lines.map((all) => ({ lines: all.map((line, at) => ({ ...line, id: `line-${at}` })) })),
    isUnique: fc.constant(new Set(paths).size === paths.length),
  });
});

describe("a venue that is taken along and brought into another", () => {
  it("charges there what it charged here, and is the same, whatever is in it", () => {
    fc.assert(
      fc.property(anyOrder, ({ venue, cart, isUnique }) => {
        fc.pre(isUnique);
        const there = broughtBySheets(venue);
        expect(bills(there, cart)).toEqual(bills(venue, cart));
        expect(sameParts(there)).toEqual(sameParts(venue));
      }),
      // A venue is written, read, opened and priced three times: 30 ms.
      lawRuns(10),
    );
  });

  // A file of each kind takes a tenth of a second.
  it.each(["xlsx", "csv", "json"] as const)("does so as %s", async (format) => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ venue, cart, isUnique }) => {
        fc.pre(isUnique);
        const there = await brought(venue, format);
        expect(bills(there, cart)).toEqual(bills(venue, cart));
        expect(sameParts(there)).toEqual(sameParts(venue));
      }),
      lawRuns(40),
    );
  });
});
