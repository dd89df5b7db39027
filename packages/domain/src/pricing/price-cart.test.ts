import { cartOf, dish, itemOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { EMPTY_CART } from "../cart/cart.ts";
import { rateFromFraction, NO_RATE, type Rate } from "../money/rate.ts";
import { formatAmount } from "../money/money.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { priceCart, type PricingInput } from "./price-cart.ts";
import type { PricingRules } from "./pricing-rules.ts";
import type { Receipt } from "./receipt.ts";

const rate = (fraction: number): Rate => rateFromFraction(fraction) ?? NO_RATE;

/** Service charge 10 %, one shop-wide tax of 9 %, take-away without service charge. */
const RULES: PricingRules = {
  shopTax: rate(0.09),
  taxMode: "shop",
  serviceCharge: rate(0.1),
  exemptsTakeAwayOrders: true,
  exemptsTakeAwayLines: true,
  showsGross: false,
  pricesIncludeTax: false,
};

interface Plate {
  readonly price: number;
  readonly times?: number;
  readonly tax?: number;
  readonly away?: boolean;
}

/** The receipt of plates with these prices in major units. */
function bill(
  plates: readonly Plate[],
  rules: Partial<PricingRules> = {},
  mode: OrderMode = "dineIn",
): Receipt {
  const items = plates.map(({ price, tax }, at) =>
    itemOf(dish(`PLATE-${at}`, ["Plate", "盘"], price, { rest: tax === undefined ? {} : { tax } })),
  );
  const wanted = plates.flatMap(({ times = 1, away = false }, at) => {
    const item = items[at];
    return item === undefined ? [] : [want(item, {}, { quantity: times, isTakeAway: away })];
  });
  return priceCart({
    cart: cartOf(...wanted),
    menu: { categories: [], items: new Map(items.map((item) => [item.code, item])) },
    rules: { ...RULES, ...rules },
    mode,
  });
}

/** "15.00 + 1.50 + 1.49 = 17.99": subtotal, charges, total. */
function describeReceipt({ subtotal, charges, total }: Receipt): string {
  const parts = [subtotal, ...charges.map(({ amount }) => amount)].map(formatAmount);
  return `${parts.join(" + ")} = ${formatAmount(total)}`;
}

describe("priceCart adds service charge, then tax", () => {
  it("three dishes of 5.00 at a table are 17.99 (Q-003) [CHK-001]", () => {
    expect(describeReceipt(bill([{ price: 5, times: 3 }]))).toBe("15.00 + 1.50 + 1.49 = 17.99");
  });

  it("rounds the exact product once, half up, not step by step (Q-005)", () => {
    expect(describeReceipt(bill([{ price: 10.05 }]))).toBe("10.05 + 1.01 + 0.99 = 12.05");
    expect(describeReceipt(bill([{ price: 24.21 }]))).toBe("24.21 + 2.42 + 2.40 = 29.03");
    expect(describeReceipt(bill([{ price: 19.21 }]))).toBe("19.21 + 1.92 + 1.90 = 23.03");
  });

  it("names each charge with its rate, and leaves out charges of nothing (D-12)", () => {
    expect(bill([{ price: 10 }]).charges).toEqual([
      { kind: "serviceCharge", amount: 100, rate: { numerator: 1, denominator: 10 } },
      { kind: "tax", amount: 99, rate: { numerator: 9, denominator: 100 } },
    ]);
    expect(
      bill([{ price: 10 }], { serviceCharge: NO_RATE }).charges.map(({ kind }) => kind),
    ).toEqual(["tax"]);
    expect(
      describeReceipt(bill([{ price: 10 }], { serviceCharge: NO_RATE, shopTax: NO_RATE })),
    ).toBe("10.00 = 10.00");
  });

  it("charges the same whether menus show gross prices or not (Q-001) [PRC-005]", () => {
    const shownTaxes = [{ numerator: 9, denominator: 100 }];
    const net = bill([{ price: 5 }]);
    expect(bill([{ price: 5 }], { showsGross: true })).toEqual({ ...net, shownTaxes });
  });

  it("costs nothing when there is nothing in it", () => {
    expect(
      priceCart({
        cart: EMPTY_CART,
        menu: openVenue(plainVenue()).menu,
        rules: RULES,
        mode: "dineIn",
      }),
    ).toEqual({
      lines: [],
      subtotal: 0,
      discounts: [],
      charges: [],
      total: 0,
      promotions: [],
    });
  });
});

describe("priceCart from list price to total (Q-010)", () => {
  const { item, menu } = openVenue(plainVenue());
  const CUP = { ...item("WATER"), code: "CUP", price: 20, isContainer: true };
  const soup = { ...item("CAKE"), containers: { isAutomatic: true, codes: ["CUP"] } };
  const order: PricingInput = {
    cart: cartOf(want(soup, {}, { quantity: 2 })),
    menu: { ...menu, items: new Map([[soup.code, soup]]) },
    rules: { ...RULES, exemptsTakeAwayOrders: false },
    mode: "delivery",
    containers: new Map([["CUP", CUP]]),
    orderDiscounts: [
      { source: "reward", name: { en: "Two off", zh: "" }, kind: "amount", amount: 200 },
    ],
    delivery: 350,
  };

  it("is net, plus service charge, plus tax on both, plus the fee for delivery [PRC-014]", () => {
    const { subtotal, discounts, charges, total } = priceCart(order);
    expect([subtotal, ...discounts.map(({ amount }) => amount)]).toEqual([1240, 200]);
    expect(charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["serviceCharge", 104],
      ["tax", 103],
      ["delivery", 350],
    ]);
    expect(total).toBe(1240 - 200 + 104 + 103 + 350);
  });

  it("states containers after the dishes, and nobody else's members on them (Q-018)", () => {
    const [, cup] = priceCart(order).lines;
    expect(cup).toEqual({
      line: "container:CUP",
      code: "CUP",
      title: CUP.title,
      quantity: 2,
      isTakeAway: true,
      isContainer: true,
      remark: "",
      unitPrice: 20,
      options: [],
      unitTotal: 20,
      adjustments: [],
      lineTotal: 40,
    });
  });

  it("writes nothing back, so that it comes out the same the second time (M-A8)", () => {
    const before = structuredClone(order);
    const first = priceCart(order);
    expect(order).toEqual(before);
    expect(priceCart(order)).toEqual(first);
  });

  it("is the same without extras as with extras of nothing", () => {
    const { cart, menu: of, rules, mode } = order;
    const plain = { cart, menu: of, rules, mode };
    const nothing = { promotions: [], containers: new Map(), orderDiscounts: [], delivery: 0 };
    expect(priceCart({ ...plain, ...nothing })).toEqual(priceCart(plain));
  });
});

describe("priceCart with each dish's own tax", () => {
  const mixed = [{ price: 20 }, { price: 10, tax: 0 }];

  it("taxes each line at its rate where the venue says so (Q-004) [PRC-003]", () => {
    expect(describeReceipt(bill(mixed, { taxMode: "item" }))).toBe("30.00 + 3.00 + 1.98 = 34.98");
  });

  it("taxes everything at the shop's rate in tax mode 0 (Q-004) [PRC-004]", () => {
    expect(describeReceipt(bill(mixed, { taxMode: "shop" }))).toBe("30.00 + 3.00 + 2.97 = 35.97");
  });

  it("labels a tax that lines with and without service charge share", () => {
    const charges = bill([{ price: 10 }, { price: 5, away: true }]).charges;
    expect(charges.map(({ rate: shared }) => shared)).toEqual([
      { numerator: 1, denominator: 10 },
      { numerator: 9, denominator: 100 },
    ]);
  });

  it("labels the tax with a rate only where all taxed lines share it", () => {
    const taxOf = (plates: readonly Plate[]) =>
      bill(plates, { taxMode: "item" }).charges.find(({ kind }) => kind === "tax")?.rate;
    expect(taxOf(mixed)).toEqual({ numerator: 9, denominator: 100 });
    expect(taxOf([{ price: 20 }, { price: 10, tax: 0.05 }])).toBeUndefined();
  });
});

describe("priceCart and who bears service charge", () => {
  const table = [{ price: 20 }, { price: 10, away: true }];

  it("skips take-away lines at a table, unless they are not excluded (Q-006) [PRC-015, PRC-016]", () => {
    expect(describeReceipt(bill(table))).toBe("30.00 + 2.00 + 2.88 = 34.88");
    expect(describeReceipt(bill(table, { exemptsTakeAwayLines: false }))).toBe(
      "30.00 + 3.00 + 2.97 = 35.97",
    );
  });

  it.each([
    ["dineIn", "20.00 + 2.00 + 1.98 = 23.98"],
    ["inRoom", "20.00 + 2.00 + 1.98 = 23.98"],
    ["reservation", "20.00 + 2.00 + 1.98 = 23.98"],
    ["pickUp", "20.00 + 1.80 = 21.80"],
    ["delivery", "20.00 + 1.80 = 21.80"],
  ] as const)("an order of mode %s: %s (Q-006, Q-008) [PRC-016]", (mode, receipt) => {
    expect(describeReceipt(bill([{ price: 20 }], {}, mode))).toBe(receipt);
  });

  it("charges take-away orders where the venue does not exclude them, flagged lines as well [PRC-016]", () => {
    const rules = { exemptsTakeAwayOrders: false };
    expect(describeReceipt(bill(table, rules, "pickUp"))).toBe("30.00 + 3.00 + 2.97 = 35.97");
  });

  it("labels the charge with the rate of the lines that bear it", () => {
    const [service] = bill(table).charges;
    expect(service).toEqual({
      kind: "serviceCharge",
      amount: 200,
      rate: { numerator: 1, denominator: 10 },
    });
  });
});

describe("priceCart reads prices from the menu alone (D-01)", () => {
  const { item, menu } = openVenue(plainVenue());

  it("whatever the diner saw", () => {
    const [line] = cartOf(want(item("CAKE"))).lines;
    if (line === undefined) throw new Error("a cake is in the cart");
    const forged = { ...line, seen: { ...line.seen, unitPrice: 1 } };
    expect(
      priceCart({ cart: { lines: [forged] }, menu, rules: RULES, mode: "dineIn" }).subtotal,
    ).toBe(600);
  });

  it("and leaves out what is not on it", () => {
    const cart = cartOf(want(item("CAKE")), want({ ...item("WATER"), code: "GONE" }));
    const receipt = priceCart({ cart, menu, rules: RULES, mode: "dineIn" });
    expect(receipt.lines.map(({ code }) => code)).toEqual(["CAKE"]);
  });
});
