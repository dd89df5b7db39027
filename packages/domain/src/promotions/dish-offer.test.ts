import { dish, itemOf, promotableLine, promotionOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { applyPromotions } from "./apply-promotions.ts";
import { dishOffers } from "./dish-offer.ts";
import type { Promotion } from "./promotion.ts";

const HALF = { kind: "percent", rate: { numerator: 1, denominator: 2 } } as const;
const PRICES = { "by-five": [{ title: "", price: 2, minQty: 5, maxQty: 0 }] };
const otah = itemOf(dish("OTAH", ["Otah", "乌打"], 2.4, { rest: { pricebook: PRICES } }));
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
