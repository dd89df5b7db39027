import { dish, itemOf, promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions } from "./apply-promotions.ts";
import { dishOffers, poolOf } from "./dish-offer.ts";
import type { Promotion } from "./promotion.ts";

const HALF = { kind: "percent", rate: { numerator: 1, denominator: 2 } } as const;
const step = (minQty: number, price: number) => ({ title: "", price, minQty, maxQty: 0 });
const PRICES = {
  "by-five": [step(5, 2)],
  // As dear as the dish, dearer, and the nearest step after a farther one.
  steps: [step(2, 2.4), step(3, 2.6), step(10, 1.5), step(6, 1.8)],
};
const otah = itemOf(dish("OTAH", ["Otah", "乌打"], 2.4, { rest: { pricebook: PRICES } }));
const onOtah = { kind: "items", codes: ["OTAH"], except: [] } as const;
const book = { kind: "priceBook", book: "by-five" } as const;
const named = { kind: "items", codes: ["OTAH"] } as const;
const quantities = { needed: undefined, group: undefined, benefiting: undefined };
const limits = promotionOf().limits;

/** What is said of a promotion at the otah, without the promotion itself. */
function offered(parts: Partial<Promotion>) {
  return dishOffers(otah, [promotionOf(parts)]).map(({ promotion: _, ...offer }) => offer);
}

const amount = { kind: "amount", amount: 100 };

describe("dishOffers", () => {
  it.each<[string, Partial<Promotion>, object]>([
    ["each piece", { condition: named }, { kind: "pieces", from: 1, saving: amount }],
    [
      "from a number on",
      { condition: named, quantities: { ...quantities, needed: 4 } },
      { kind: "pieces", from: 4, saving: amount },
    ],
    [
      "the third at half price",
      { condition: named, benefit: HALF, quantities: { needed: 3, group: 3, benefiting: 1 } },
      { kind: "some", of: 3, benefiting: 1, saving: HALF },
    ],
    [
      "the dish's own price book",
      { condition: named, benefit: { kind: "priceBook", book: "by-five" } },
      { kind: "pieces", from: 5, saving: { kind: "price", price: 200 } },
    ],
    [
      "the nearest step of the book that is cheaper than the dish",
      { condition: named, benefit: { kind: "priceBook", book: "steps" } },
      { kind: "pieces", from: 6, saving: { kind: "price", price: 180 } },
    ],
    [
      "a group that is larger than what is needed",
      { condition: named, quantities: { needed: 2, group: 4, benefiting: 3 } },
      { kind: "some", of: 4, benefiting: 3, saving: amount },
    ],
    [
      "no group that is smaller than what is needed",
      { condition: named, quantities: { needed: 3, group: 2, benefiting: 1 } },
      { kind: "some", of: 3, benefiting: 1, saving: amount },
    ],
    [
      "all of the pieces that are needed",
      { condition: named, quantities: { needed: 3, group: undefined, benefiting: 3 } },
      { kind: "pieces", from: 3, saving: amount },
    ],
    [
      "what a limit has left",
      { condition: named, limits: { ...limits, campaignQuantity: 5 } },
      { kind: "pieces", from: 1, saving: amount },
    ],
    [
      "the dish itself where the list of what gets cheaper is empty (M-B3)",
      { condition: named, target: { kind: "items", codes: [], except: [] } },
      { kind: "pieces", from: 1, saving: amount },
    ],
    [
      "any one of a pool",
      {
        condition: { kind: "anyCombo", codes: ["OTAH", "B"] },
        quantities: { ...quantities, benefiting: 1 },
      },
      { kind: "pieces", from: 1, saving: amount },
    ],
    [
      "a set of this dish alone",
      {
        condition: {
          kind: "combo",
          components: [1, 2].map((quantity) => ({ code: "OTAH", quantity })),
        },
      },
      { kind: "together", pieces: 3, saving: amount },
    ],
    [
      "an amount to spend that makes it cheaper",
      { condition: { kind: "spend", minimum: 5000 }, target: onOtah },
      { kind: "spend", minimum: 5000, saving: amount },
    ],
    [
      "an amount to spend on others that makes it cheaper",
      { condition: { kind: "spendOnItems", codes: ["B"], minimum: 4000 }, target: onOtah },
      { kind: "spend", minimum: 4000, saving: amount },
    ],
    [
      "that it is cheaper with anything",
      { condition: { kind: "anyItem" }, target: onOtah },
      { kind: "pieces", from: 1, saving: amount },
    ],
    [
      "any three of a pool",
      {
        condition: { kind: "anyCombo", codes: ["OTAH", "B"] },
        quantities: { ...quantities, benefiting: 3 },
        benefit: { kind: "fixedPrice", price: 600 },
      },
      { kind: "together", pieces: 3, saving: { kind: "price", price: 600 } },
    ],
    [
      "a set with others",
      {
        condition: {
          kind: "combo",
          components: ["B", "OTAH", "B"].map((code) => ({ code, quantity: 1 })),
        },
      },
      { kind: "set", others: ["B"], saving: amount },
    ],
    [
      "a set, though its dish counts for nothing else and is spared elsewhere (M-A7)",
      {
        condition: {
          kind: "combo",
          components: ["OTAH", "B"].map((code) => ({ code, quantity: 1 })),
        },
        excluded: ["OTAH"],
        target: { kind: "qualifying", except: ["OTAH"] },
      },
      { kind: "set", others: ["B"], saving: amount },
    ],
    [
      "an amount to spend on dishes",
      { condition: { kind: "spendOnItems", codes: ["OTAH"], minimum: 3000 } },
      { kind: "spend", minimum: 3000, saving: amount },
    ],
    [
      "what it makes cheaper",
      { condition: named, target: { kind: "items", codes: ["B"], except: [] } },
      { kind: "makes-cheaper", others: ["B"], saving: amount },
    ],
    [
      "what makes it cheaper",
      {
        condition: { kind: "items", codes: ["B"] },
        target: { kind: "items", codes: ["OTAH"], except: [] },
      },
      { kind: "made-cheaper", others: ["B"], saving: amount },
    ],
  ])("says %s", (_, parts, expected) => {
    expect(offered(parts)).toEqual([expected]);
  });

  it.each<[string, Partial<Promotion>]>([
    ["names another dish", { condition: { kind: "items", codes: ["B"] } }],
    ["names no dish", { condition: { kind: "spend", minimum: 10_000 } }],
    ["leaves the dish out", { condition: named, excluded: ["OTAH"] }],
    ["spares the dish", { condition: named, target: { kind: "qualifying", except: ["OTAH"] } }],
    ["is used up", { condition: named, limits: { ...limits, campaignQuantity: 0 } }],
    ["has a book the dish lacks", { condition: named, benefit: { kind: "priceBook", book: "x" } }],
    ["has a book, for another dish", { condition: { kind: "items", codes: ["B"] }, benefit: book }],
    ["has a book, for an amount", { condition: { kind: "spend", minimum: 1 }, benefit: book }],
    [
      "has a book, for a set",
      {
        condition: {
          kind: "combo",
          components: ["OTAH", "B"].map((code) => ({ code, quantity: 1 })),
        },
        benefit: book,
      },
    ],
    [
      "has a book, for others than the dish",
      { condition: named, target: { kind: "qualifying", except: ["OTAH"] }, benefit: book },
    ],
    ["makes everything cheaper", { condition: named, target: { kind: "everything", except: [] } }],
    [
      "is a set without the dish",
      { condition: { kind: "combo", components: [{ code: "B", quantity: 1 }] } },
    ],
    [
      "is about any so many of the whole menu",
      { condition: { kind: "anyCombo", codes: undefined } },
    ],
    [
      "makes others cheaper with any of a pool",
      {
        condition: { kind: "anyCombo", codes: ["OTAH"] },
        target: { kind: "items", codes: ["B"], except: [] },
      },
    ],
    [
      "lists the dish and leaves it out again",
      { condition: { kind: "anyItem" }, target: { ...onOtah, except: ["OTAH"] } },
    ],
    [
      "makes it cheaper with several others",
      {
        condition: { kind: "items", codes: ["B"] },
        quantities: { ...quantities, needed: 2 },
        target: onOtah,
      },
    ],
    [
      "makes it cheaper with several of anything",
      {
        condition: { kind: "anyItem" },
        quantities: { ...quantities, needed: 2 },
        target: onOtah,
      },
    ],
    [
      "makes it cheaper with itself or another",
      { condition: { kind: "items", codes: ["B", "OTAH"] }, target: onOtah },
    ],
    [
      "makes it cheaper with a set",
      {
        condition: { kind: "combo", components: [{ code: "B", quantity: 1 }] },
        target: onOtah,
      },
    ],
    [
      "asks for several to make another cheaper",
      {
        condition: named,
        quantities: { ...quantities, needed: 2 },
        target: { kind: "items", codes: ["B"], except: [] },
      },
    ],
  ])("says nothing of a promotion that %s", (_, parts) => {
    expect(offered(parts)).toEqual([]);
  });

  it.each<Partial<Promotion>>([
    { condition: named, quantities: { ...quantities, needed: 4 } },
    { condition: named, benefit: { kind: "priceBook", book: "by-five" } },
    { condition: { kind: "anyItem" }, benefit: { kind: "priceBook", book: "by-five" } },
  ])("promises what is taken off at that number, and at none below", (parts) => {
    const promotion = promotionOf(parts);
    const [offer] = dishOffers(otah, [promotion]);
    const from = offer?.kind === "pieces" ? offer.from : 0;
    const { priceBooks } = otah;
    const isCheaper = (pieces: number): boolean =>
      applyPromotions([promotableLine("OTAH", pieces, 240, { priceBooks })], [promotion]).applied
        .length > 0;
    expect([isCheaper(from - 1), isCheaper(from)]).toEqual([false, true]);
  });
});

describe("poolOf", () => {
  it.each<[string, Partial<Promotion>, readonly string[]]>([
    ["any of a pool", { condition: { kind: "anyCombo", codes: ["OTAH", "TEA"] } }, ["OTAH", "TEA"]],
    [
      "any of a pool but for what never counts",
      { condition: { kind: "anyCombo", codes: ["OTAH", "TEA"] }, excluded: ["TEA"] },
      ["OTAH"],
    ],
    [
      "any of all dishes, which nobody lists",
      { condition: { kind: "anyCombo", codes: undefined } },
      [],
    ],
    [
      "so many of one dish",
      { condition: { kind: "combo", components: [{ code: "OTAH", quantity: 2 }] } },
      [],
    ],
    ["each of the dishes by itself", { condition: { kind: "items", codes: ["OTAH", "TEA"] } }, []],
  ])("lists the dishes that count together: %s", (_what, parts, pool) => {
    expect(poolOf(promotionOf(parts))).toEqual(pool);
  });
});
