import type { Cart } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { orderedLines, type OrderedLine } from "@comanda/domain/order";
import { priceCart, type PricingInput } from "@comanda/domain/pricing";
import {
  anyItem,
  anyLine,
  cartOf,
  fc,
  lawRuns,
  openVenue,
  plainVenue,
  want,
} from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { StoredLine } from "../schemas/order.ts";
import { cartLineToWire } from "./cart-line.ts";
import { orderedLineToWire } from "./ordered-line.ts";

const { item, venue } = openVenue(plainVenue());
const cake = { ...item("CAKE"), containers: { isAutomatic: true, codes: ["BOX"] } };
const BOX = { ...item("WATER"), code: "BOX", title: { en: "Box", zh: "盒" }, price: 30 };

/** What is written of an order, and what is read back of it while the menu stands as it did. */
function placed(cart: Cart, dishes: readonly Item[]): readonly OrderedLine[] {
  const input: PricingInput = {
    cart,
    menu: { categories: [], items: new Map(dishes.map((dish) => [dish.code, dish])) },
    containers: new Map([["BOX", BOX]]),
    rules: venue.pricing,
    mode: "dineIn",
  };
  const receipt = priceCart(input);
  return orderedLines(input, receipt);
}

function readBack(cart: Cart, dishes: readonly Item[], now: ReadonlyMap<string, Item>) {
  return placed(cart, dishes).map((line) => orderedLineToWire(line, now.get(line.code)));
}

describe("orderedLineToWire", () => {
  it("reads as the diner's line did, while the menu stands as it did [API-009]", () => {
    const anyOrder = anyItem(2).chain((dish) => anyLine(dish).map((line) => ({ dish, line })));
    fc.assert(
      fc.property(anyOrder, ({ dish, line }) => {
        const { special: _, ...ordered } = { ...line, seen: { title: dish.title, unitPrice: 0 } };
        const cart = { lines: [ordered] };
        const own = { ...dish, containers: { isAutomatic: false, codes: [] } };
        const [wire] = readBack(cart, [own], new Map([[own.code, own]]));
        const { price: _price, ...sent } = cartLineToWire(ordered, own);
        expect(wire).toMatchObject(sent);
        expect(v.parse(StoredLine, JSON.parse(JSON.stringify(wire)))).toEqual(wire);
      }),
      lawRuns(),
    );
  });

  it("has the diner's lines, and the containers that they called for (Q-018)", () => {
    const cart = cartOf(want(item("WATER")), want(cake, {}, { quantity: 2, isTakeAway: true }));
    const lines = readBack(cart, [item("WATER"), cake], new Map());
    expect(lines.map(({ codeId, qty, isContainer }) => [codeId, qty, isContainer])).toEqual([
      ["WATER", 1, false],
      ["CAKE", 2, false],
      ["BOX", 2, true],
    ]);
    expect(lines[2]).toMatchObject({ title: "Box", title2: "盒", price: 0.3, isTakeAway: true });
  });

  it("keeps what was ordered and paid when the dish has left the menu", () => {
    const coffee = item("COFFEE");
    const cart = cartOf(want(coffee, { Cup: "large" }, { remark: "less ice" }));
    const [now] = readBack(cart, [coffee], new Map([["COFFEE", coffee]]));
    const [later] = readBack(cart, [coffee], new Map());
    expect(later).toEqual({ ...now, image: "", icons: [] });
  });

  describe("of a line that paid less", () => {
    const [water] = placed(cartOf(want(item("WATER"))), [item("WATER")]);
    const applied = (adjustments: OrderedLine["adjustments"]) => {
      if (water === undefined) throw new Error("a water was ordered");
      return orderedLineToWire({ ...water, adjustments }, undefined);
    };
    const terms = {
      kind: "promotion",
      promotion: "HH",
      name: { en: "Happy hour", zh: "欢乐时光" },
      amount: 125,
    } as const;

    it("records each promotion with the money it took off the line [ENT-010, PRM-028]", () => {
      const percent = { numerator: 1, denominator: 5 };
      expect(applied([{ ...terms, percent, ignoresOptions: true }]).promotions).toEqual([
        {
          promoId: "HH",
          eventName: "Happy hour",
          eventName2: "欢乐时光",
          discountByPercent: true,
          discountPercent: 20,
          discountPrice: 1.25,
          excludeOption: true,
        },
      ]);
    });

    it("records fixed prices and price books as what they took off (Q-044) [PRM-028]", () => {
      const wire = applied([
        { ...terms, percent: undefined, ignoresOptions: false },
        { kind: "special", remark: "Regular", amount: 75 },
      ]);
      expect(wire.promotions).toMatchObject([
        { discountByPercent: false, discountPercent: 0, discountPrice: 1.25, excludeOption: false },
      ]);
      expect(wire).toMatchObject({
        hasSpecialDiscount: true,
        specialDiscountAmount: 0.75,
        specialDiscountRemark: "Regular",
      });
    });
  });
});
