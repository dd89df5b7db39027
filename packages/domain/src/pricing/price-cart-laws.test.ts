import { anyItem, anyLine, anyRules, fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { CartLine } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import type { OptionGroup } from "../menu/option-group.ts";
import type { Rate } from "../money/rate.ts";
import type { Selection } from "../options/selection.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { priceCart } from "./price-cart.ts";
import type { PricingRules } from "./pricing-rules.ts";

interface Order {
  readonly orders: readonly { readonly item: Item; readonly line: CartLine }[];
  readonly rules: PricingRules;
  readonly mode: OrderMode;
}

const anyOrder: fc.Arbitrary<Order> = fc.record({
  orders: fc
    .array(
      anyItem(2).chain((item) => anyLine(item).map((line) => ({ item, line }))),
      { maxLength: 4 },
    )
    // One code is one dish.
    .map((orders) =>
      orders.map(({ item, line }, at) => ({
        item: { ...item, code: `${at}` },
        line: { ...line, code: `${at}` },
      })),
    ),
  rules: anyRules,
  mode: fc.constantFrom("dineIn", "inRoom", "pickUp", "delivery", "reservation"),
});

function price({ orders, rules, mode }: Order) {
  const items = new Map(orders.map(({ item }) => [item.code, item]));
  const cart = { lines: orders.map(({ line }) => line) };
  return priceCart({ cart, menu: { categories: [], items }, rules, mode });
}

/** A law that holds for every order, in every venue. */
function always(law: (order: Order) => void): void {
  fc.assert(fc.property(anyOrder, law), lawRuns());
}

describe("every receipt", () => {
  it("adds up: lines to the subtotal, subtotal and charges to the total (Q-005, Q-011)", () => {
    always((order) => {
      const { lines, subtotal, charges, total } = price(order);
      expect(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)).toBe(subtotal);
      expect(charges.reduce((sum, { amount }) => sum + amount, subtotal)).toBe(total);
    });
  });

  it("is never negative anywhere, whatever a variant takes away (M-B18)", () => {
    always((order) => {
      const { lines, charges, subtotal, total } = price(order);
      const figures = [
        ...lines.map(({ unitTotal }) => unitTotal),
        ...charges.map(({ amount }) => amount),
      ];
      expect(Math.min(0, subtotal, total, ...figures)).toBe(0);
    });
  });

  it("is to the cent what exact fractions say, computed from the rules' own words [DEC-011]", () => {
    always((order) => {
      const { subtotal, charges, total } = price(order);
      const service = charges.find(({ kind }) => kind === "serviceCharge")?.amount ?? 0;
      expect({ total, service }).toEqual({
        // Tax inside adds nothing (M-I3).
        total: rounded(order, (line) =>
          order.rules.pricesIncludeTax ? [line.service] : [line.service, line.tax],
        ),
        service: rounded(order, (line) => [line.service]) - subtotal,
      });
    });
  });

  it("never falls when something is added", () => {
    always((order) => {
      const fewer = { ...order, orders: order.orders.slice(0, -1) };
      expect(price(fewer).total).toBeLessThanOrEqual(price(order).total);
    });
  });

  it("comes out the same in any order of the lines", () => {
    always((order) => {
      expect(price({ ...order, orders: [...order.orders].reverse() }).total).toBe(
        price(order).total,
      );
    });
  });
});

/** The sum of the lines with these charges on them: exact, then rounded half up, written as naively as can be. */
function rounded(
  { orders, rules, mode }: Order,
  chargesOn: (line: { service: Rate; tax: Rate }) => readonly Rate[],
): number {
  let over = 0n;
  let under = 1n;
  for (const { item, line } of orders) {
    const isAway = mode === "pickUp" || mode === "delivery";
    const isExempt = isAway
      ? rules.exemptsTakeAwayOrders
      : rules.exemptsTakeAwayLines && line.isTakeAway;
    const service = isExempt ? { numerator: 0, denominator: 1 } : rules.serviceCharge;
    const tax =
      rules.taxMode === "item" && item.taxRate !== undefined ? item.taxRate : rules.shopTax;
    let lineOver = BigInt(
      Math.max(0, item.price + added(item.groups, line.selection)) * line.quantity,
    );
    let lineUnder = 1n;
    for (const { numerator, denominator } of chargesOn({ service, tax })) {
      lineOver *= BigInt(denominator + numerator);
      lineUnder *= BigInt(denominator);
    }
    over = over * lineUnder + lineOver * under;
    under *= lineUnder;
  }
  return Number((2n * over + under) / (2n * under));
}

/** What the choices add to one unit, found the other way round: from the choices to the menu. */
function added(groups: readonly OptionGroup[], selection: Selection): number {
  let sum = 0;
  for (const { group: key, isOn, options } of selection) {
    const group = groups.find((each) => each.key === key);
    if (!isOn || group === undefined) continue;
    if (/cards/i.test(group.control)) sum += group.price;
    const pieces: number[] = [];
    for (const { option: name, quantity, nested } of options) {
      const option = group.options.find((each) => each.key === name);
      if (option === undefined) continue;
      const each = option.surcharge ?? option.ownPrice ?? 0;
      sum += quantity * each;
      pieces.push(...Array.from({ length: quantity }, () => each));
      sum += quantity * added(option.groups, nested);
    }
    // The dearest are included; a cheaper variant is none of them (0083).
    const dearest = pieces.sort((one, other) => other - one).slice(0, group.included ?? 0);
    sum -= dearest.reduce((all, each) => all + Math.max(0, each), 0);
  }
  return sum;
}
