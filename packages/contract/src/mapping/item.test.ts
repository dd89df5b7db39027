import type { Item } from "@comanda/domain/menu";
import { anyItem, dish, fc, lawRuns } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Item as ItemSchema, type WireItem } from "../schemas/menu.ts";
import { itemFromWire, itemToWire } from "./item.ts";

const EXCLUSIVE = ["No Dressing Please!", "No Crunches"];

/** What arrives at the other end: written as JSON, read and checked. */
const sent = (wire: WireItem): WireItem => v.parse(ItemSchema, JSON.parse(JSON.stringify(wire)));

/** A dish as little as a menu can say about it. */
const bare = (members: object = {}): Item =>
  itemFromWire(v.parse(ItemSchema, { codeId: "KOPI", title: "Kopi", price: 1.8, ...members }), []);

describe("itemFromWire", () => {
  it("reads what a menu leaves out as its neutral value", () => {
    expect(bare()).toMatchObject({
      code: "KOPI",
      title: { en: "Kopi", zh: "" },
      price: 180,
      size: "half",
      picture: undefined,
      taxRate: undefined,
      isSoldOut: false,
      isHidden: false,
      minimumQuantity: 1,
      groups: [],
    });
  });

  it("is sold out or available, as the menu says [MNU-023]", () => {
    expect([bare({ isSoldOut: true }).isSoldOut, bare().isSoldOut]).toEqual([true, false]);
  });

  it("takes title and description in English, title2 and description2 in Chinese [LAN-001]", () => {
    const words = { title2: "咖啡", description: "With condensed milk", description2: "加炼奶" };
    expect(bare(words)).toMatchObject({
      title: { en: "Kopi", zh: "咖啡" },
      description: { en: "With condensed milk", zh: "加炼奶" },
    });
  });

  it("sells at least one piece, where the menu says nothing or 0 [ITM-030]", () => {
    expect(
      [bare(), bare({ minQty: 0 }), bare({ minQty: 2 })].map((item) => item.minimumQuantity),
    ).toEqual([1, 1, 2]);
  });

  it("rounds prices with more than two decimals half up (M-B21)", () => {
    expect([bare({ price: 1.005 }).price, bare({ price: 17.985 }).price]).toEqual([101, 1799]);
  });

  it("takes a price below nothing of an older menu for nothing, in books and questions too (M-B18)", () => {
    const option = { title: "Small", addPrice: -0.5 };
    const cards = { optionType: 3, optionTitle: "Set", optionPrice: -2, options: [option] };
    const item = bare({
      price: -5,
      pricebook: { gold: { title: "Gold", price: -1 } },
      optionArray: [cards],
    });
    expect([item.price, item.priceBooks["gold"]?.[0]?.price]).toEqual([0, 0]);
    // What an option takes away it may.
    expect(item.groups.map(({ price, options }) => [price, options[0]?.surcharge])).toEqual([
      [0, -50],
    ]);
  });

  it.each([
    [0, "half"],
    [1, "wide"],
    [2, "compact"],
    [3, "row"],
  ])("reads size %d as %s", (size, expected) => {
    expect(bare({ size }).size).toBe(expected);
  });

  it("takes a single price-book entry for a list of one (Q-019)", () => {
    const entry = { title: "Gold", price: 1.5, minQty: 1, maxQty: 9 };
    const gold = [{ title: "Gold", price: 150, minimum: 1, maximum: 9 }];
    expect(bare({ pricebook: { gold: entry } }).priceBooks).toEqual({ gold });
    expect(bare({ pricebook: { gold: [entry] } }).priceBooks).toEqual({ gold });
  });

  it.each([
    [true, true, undefined],
    [3.5, false, 350],
    [0, false, 0],
    [false, false, undefined],
  ])(
    "of fixedPrice %s: outside promotions %s, carries %s (Q-016)",
    (fixedPrice, isOutside, carried) => {
      const item = bare({ fixedPrice });
      expect(item).toMatchObject({ isOutsidePromotions: isOutside, fixedPrice: carried });
      expect(itemToWire(item).fixedPrice).toBe(fixedPrice);
    },
  );

  it("passes over price-book entries without a price (M-B16)", () => {
    const priced = { title: "Gold", price: 1.5, minQty: 1, maxQty: 9 };
    const entries = [{ title: "Silver", minQty: 1 }, priced, { title: "", price: null }];
    const gold = [{ title: "Gold", price: 150, minimum: 1, maximum: 9 }];
    expect(bare({ pricebook: { gold: entries } }).priceBooks).toEqual({ gold });
    expect(bare({ pricebook: { gold: { title: "Silver" } } }).priceBooks).toEqual({ gold: [] });
  });
});

describe("itemToWire", () => {
  it("gives readers that know no widths the largest picture", () => {
    const picture = {
      base: "/media/kopi.7",
      url: "",
      widths: [96, 256],
      ground: "",
      placeholder: "",
    };
    expect(itemToWire({ ...bare(), picture }).image).toBe("/media/kopi.7-256.webp");
    expect(itemToWire(bare({ image: "/old/kopi.png" })).image).toBe("/old/kopi.png");
    expect(itemToWire(bare()).image).toBe("");
  });

  it("comes back as the same dish, whatever it is", () => {
    fc.assert(
      fc.property(anyItem(3), (item) => {
        expect(itemFromWire(sent(itemToWire(item)), EXCLUSIVE)).toEqual(item);
      }),
      lawRuns(),
    );
  });

  it("is written as the contract's schema reads it", () => {
    fc.assert(
      fc.property(anyItem(3), (item) => {
        const wire = itemToWire(item);
        expect(sent(wire)).toEqual(wire);
      }),
      lawRuns(),
    );
  });
});

describe("a dish of a foreign menu", () => {
  const anyOdd = fc.record(
    {
      title2: fc.constant("菜"),
      price: fc.constantFrom(1.005, 2.999, 0, -1.5),
      comparePrice: fc.constantFrom(2.999, 0),
      tax: fc.constantFrom(0, 0.0888888, 0.07),
      minQty: fc.nat({ max: 2 }),
      qty: fc.nat({ max: 2 }),
      size: fc.constantFrom(0, 3),
      fixedPrice: fc.constantFrom(true, 3.5),
      image: fc.constant("/old/dish.png"),
      pricebook: fc.constantFrom({ gold: { price: 1.005 } }, { gold: [{ price: 2, minQty: 1 }] }),
      specialDiscountAmount: fc.constantFrom(0.005, 2),
      optionArray: fc.array(
        fc.record(
          {
            optionType: fc.constantFrom(0, 4, 7, -5),
            optionTitle: fc.constant("Milk"),
            labelType: fc.constantFrom("a", 3),
            optionPrice: fc.constantFrom(0.125, 1),
            options: fc.constantFrom(
              [],
              [{ title: "Oat", price: 0.505 }],
              [{ title: "Oat", qty: 0 }],
            ),
          },
          { requiredKeys: ["optionType", "optionTitle", "options"] },
        ),
        { maxLength: 2 },
      ),
      somethingNew: fc.constant({ from: "the future" }),
    },
    { requiredKeys: ["price"] },
  );
  const anyForeign = anyOdd.map((odd) =>
    v.parse(ItemSchema, { codeId: "X", title: "Dish", ...odd }),
  );
  const passedOn = (wire: WireItem): WireItem => itemToWire(itemFromWire(wire, []));

  it("is brought into our form once, and stays as it is then", () => {
    fc.assert(
      fc.property(anyForeign, (foreign) => {
        const once = passedOn(foreign);
        expect(passedOn(sent(once))).toEqual(once);
      }),
      lawRuns(),
    );
  });

  it("keeps every member that it had", () => {
    fc.assert(
      fc.property(anyForeign, (foreign) => {
        expect(Object.keys(passedOn(foreign))).toEqual(
          expect.arrayContaining(Object.keys(foreign)),
        );
      }),
      lawRuns(),
    );
  });

  it("keeps every member in the form of our own menus", () => {
    const kopi = dish("KOPI", ["Kopi", "咖啡"], 1.8, { rest: { tax: 0.07, comparePrice: 2 } });
    expect(passedOn(kopi)).toEqual(kopi);
  });
});
