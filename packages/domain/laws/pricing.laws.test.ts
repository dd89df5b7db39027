import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { addToCart } from "../src/cart/add-to-cart.ts";
import { EMPTY_CART } from "../src/cart/cart.ts";
import { fractionOf } from "../src/money/rate.ts";
import { priceCart } from "../src/pricing/price-cart.ts";
import { taxRateOf } from "../src/pricing/pricing-rules.ts";
import type { Receipt } from "../src/pricing/receipt.ts";
import { promotionsFor } from "../src/promotions/promotions-for.ts";
import { anyOrder, type Order } from "./pricing-generators.ts";
import { billByReference } from "./reference-bill.ts";

function price({ case: drawn, lines, items, ...rest }: Order): Receipt {
  const menu = { categories: [], items };
  return priceCart({ cart: { lines }, menu, promotions: promotionsFor(drawn), ...rest });
}

/** A law that holds for every order. */
function always(law: (order: Order) => void): void {
  fc.assert(fc.property(anyOrder, law), lawRuns());
}

const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** What one kind of charge comes to; charges of nothing are not on a receipt. */
const charged = ({ charges }: Receipt, kind: string): number =>
  sumOf(charges.filter((each) => each.kind === kind));

describe("every receipt", () => {
  it("adds up: units less adjustments to lines, lines less discounts plus charges to the total [PRC-014]", () => {
    always((order) => {
      const { lines, subtotal, discounts, charges, total } = price(order);
      for (const { unitTotal, quantity, adjustments, lineTotal } of lines) {
        expect(lineTotal).toBe(unitTotal * quantity - sumOf(adjustments));
      }
      expect(subtotal).toBe(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));
      expect(total).toBe(subtotal - sumOf(discounts) + sumOf(charges));
    });
  });

  it("is to the cent what the naive reference says: lines, discounts, charges, total [DEC-011]", () => {
    always((order) => {
      const receipt = price(order);
      const { lineTotals, bill } = billByReference(order);
      expect({
        lines: receipt.lines.filter((line) => !line.isContainer).map((line) => line.lineTotal),
        subtotal: receipt.subtotal,
        discounts: receipt.discounts.map(({ amount }) => amount),
        serviceCharge: charged(receipt, "serviceCharge"),
        tax: charged(receipt, "tax"),
        inside: receipt.includedTaxes?.map(({ rate, amount }) => [fractionOf(rate), amount]),
        delivery: charged(receipt, "delivery"),
        total: receipt.total,
      }).toEqual({
        lines: lineTotals.map(Number),
        subtotal: Number(bill.subtotal),
        discounts: bill.discounts.map(Number),
        serviceCharge: Number(bill.serviceCharge),
        tax: Number(bill.tax),
        inside: bill.taxesInside?.map(({ rate, amount }) => [
          Number(rate.over) / Number(rate.under),
          Number(amount),
        ]),
        delivery: Number(bill.deliveryFee),
        total: Number(bill.total),
      });
    });
  });

  it("of prices with tax inside is lines, less discounts, and service charge, and names the tax of each rate (M-I3)", () => {
    always((drawn) => {
      const order = { ...drawn, rules: { ...drawn.rules, pricesIncludeTax: true } };
      const { subtotal, discounts, charges, total, includedTaxes = [], ...rest } = price(order);
      const service = charged({ ...rest, subtotal, discounts, charges, total }, "serviceCharge");
      const paid = subtotal - sumOf(discounts) + service;
      expect(total).toBe(paid + order.delivery);
      expect(charges.map(({ kind }) => kind)).not.toContain("tax");
      expect(rest.shownTaxes).toBeUndefined();
      // What is paid at each rate is not on the receipt, but one rate is that of all that is paid.
      const dishes = [...order.items.values()].map((item) => taxRateOf(item, order.rules));
      const rates = new Set(dishes.map(fractionOf));
      const [rate = 0] = rates;
      const exact = (paid * rate) / (1 + rate);
      const apart = Math.abs(sumOf(includedTaxes) - exact);
      expect(rates.size > 1 || apart <= 0.5 + 1e-6).toBe(true);
      expect(sumOf(includedTaxes)).toBeLessThanOrEqual(paid);
    });
  });

  it("of prices with tax inside costs as much as without any tax (M-I3)", () => {
    always((order) => {
      const none = { numerator: 0, denominator: 1 };
      const items = new Map(
        [...order.items].map(([code, item]) => [code, { ...item, taxRate: undefined }]),
      );
      const inside = { ...order, rules: { ...order.rules, pricesIncludeTax: true } };
      const untaxed = { ...order, items, rules: { ...order.rules, shopTax: none } };
      expect(price(inside).total).toBe(price(untaxed).total);
    });
  });

  it("has no amount below zero, and none that is not whole cents", () => {
    always((order) => {
      const { lines, subtotal, discounts, charges, total, promotions } = price(order);
      const amounts = [
        ...lines.flatMap(({ unitTotal, lineTotal, adjustments }) => [
          unitTotal,
          lineTotal,
          ...adjustments.map(({ amount }) => amount),
        ]),
        ...[...discounts, ...charges, ...promotions].map(({ amount }) => amount),
        subtotal,
        total,
      ];
      expect(amounts.filter((amount) => amount < 0 || !Number.isInteger(amount))).toEqual([]);
    });
  });

  it("names each promotion with the sum of its adjustments [PRM-028]", () => {
    always((order) => {
      const { lines, promotions } = price(order);
      const adjustments = lines.flatMap((line) => line.adjustments);
      for (const { promotion, amount } of promotions) {
        const own = adjustments.filter(
          (each) => each.kind === "promotion" && each.promotion === promotion,
        );
        expect(sumOf(own)).toBe(amount);
      }
      expect(sumOf(adjustments.filter(({ kind }) => kind === "promotion"))).toBe(sumOf(promotions));
    });
  });

  const shuffled = anyOrder.chain((order) =>
    fc
      .shuffledSubarray([...order.lines], { minLength: order.lines.length })
      .map((lines) => ({ order, lines })),
  );

  it("comes to the same total in whatever order the same dishes are added (D-17) [DEC-017]", () => {
    const added = (order: Order, lines: Order["lines"]): Order => {
      const cart = lines.reduce((before, { code, ...details }, at) => {
        const item = order.items.get(code);
        if (item === undefined) throw new Error("every line is of a dish of the menu");
        const after = addToCart(before, { ...details, item }, `added-${at}`);
        return after.ok ? after.value.cart : before;
      }, EMPTY_CART);
      expect(cart.lines.length > 0).toBe(lines.length > 0);
      return { ...order, lines: cart.lines };
    };
    fc.assert(
      fc.property(shuffled, ({ order, lines }) => {
        expect(price(added(order, lines)).total).toBe(price(added(order, order.lines)).total);
      }),
      lawRuns(),
    );
  });

  it("comes to the same total in any order of its lines (D-17)", () => {
    fc.assert(
      fc.property(shuffled, ({ order, lines }) => {
        expect(price({ ...order, lines }).total).toBe(price(order).total);
      }),
      lawRuns(),
    );
  });
});
