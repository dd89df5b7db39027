import { cartOf, dish, itemOf, NO_CHARGES, promotionOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { addToCart } from "../cart/add-to-cart.ts";
import type { Cart } from "../cart/cart.ts";
import { decreaseLine, increaseLine, removeLine } from "../cart/change-line.ts";
import type { Promotion } from "../promotions/promotion.ts";
import { priceCart } from "./price-cart.ts";
import type { Receipt } from "./receipt.ts";

const BEER = itemOf(dish("BEER", ["Beer", "啤酒"], 12));
const WINGS = itemOf(dish("WINGS", ["Wings", "鸡翅"], 14.9));
const menu = { categories: [], items: new Map([BEER, WINGS].map((item) => [item.code, item])) };

const HALF_PRICE = promotionOf({
  id: "HH",
  condition: { kind: "spend", minimum: 3000 },
  target: { kind: "items", codes: ["BEER"], except: [] },
  benefit: { kind: "percent", rate: { numerator: 1, denominator: 2 } },
  ignoresOptions: true,
});
const MONEY_OFF = promotionOf({
  id: "V5",
  target: { kind: "everything", except: [] },
  benefit: { kind: "amount", amount: 500 },
});

function price(cart: Cart, promotions: readonly Promotion[] = [HALF_PRICE]): Receipt {
  return priceCart({ cart, menu, rules: NO_CHARGES, mode: "dineIn", promotions });
}

const totals = (receipt: Receipt) => receipt.lines.map(({ lineTotal }) => lineTotal);

describe("promotions of a cart", () => {
  const cart = cartOf(want(BEER, {}, { quantity: 2 }), want(WINGS));

  it("are found anew after every change, as if there had been none [CRT-015]", () => {
    expect(totals(price(cart))).toEqual([1200, 1490]);
    expect(totals(price(increaseLine(cart, "line-1")))).toEqual([1800, 1490]);
    expect(totals(price(decreaseLine(cart, "line-1", 1)))).toEqual([1200, 1490]);
    expect(totals(price(removeLine(cart, "line-2")))).toEqual([2400]);
    const added = addToCart(removeLine(cart, "line-2"), want(WINGS), "line-3");
    expect(added.ok && totals(price(added.value.cart))).toEqual([1200, 1490]);
  });

  it("stand on the lines as money, with their terms, in the order in which they applied (Q-044)", () => {
    const [beer, wings] = price(cart, [HALF_PRICE, MONEY_OFF]).lines;
    expect(beer?.adjustments).toEqual([
      {
        kind: "promotion",
        promotion: "HH",
        name: { en: "HH", zh: "" },
        amount: 1200,
        percent: { numerator: 1, denominator: 2 },
        ignoresOptions: true,
      },
      {
        kind: "promotion",
        promotion: "V5",
        name: { en: "V5", zh: "" },
        amount: 223,
        percent: undefined,
        ignoresOptions: false,
      },
    ]);
    expect(wings?.adjustments.map(({ amount }) => amount)).toEqual([277]);
  });

  it("are told with how often they were used, and for how much in all", () => {
    expect(price(cart, [HALF_PRICE, MONEY_OFF]).promotions).toEqual([
      { promotion: "HH", name: HALF_PRICE.name, quantity: 2, amount: 1200 },
      { promotion: "V5", name: MONEY_OFF.name, quantity: 1, amount: 500 },
    ]);
    expect(price(removeLine(cart, "line-2")).promotions).toEqual([]);
  });

  it("give the odd cent to the same line in whatever order lines were added (D-17)", () => {
    const cent = { ...MONEY_OFF, benefit: { kind: "amount", amount: 1 } } as const;
    const noted = want(WINGS, {}, { remark: "no salt" });
    const packed = want(WINGS, {}, { isTakeAway: true });
    expect(totals(price(cartOf(noted, want(WINGS)), [cent]))).toEqual([1490, 1489]);
    expect(totals(price(cartOf(packed, noted), [cent]))).toEqual([1490, 1489]);
  });

  it("take a price from the item's own price books (Q-019)", () => {
    const book = [{ title: "Bulk", price: 1000, minimum: 2, maximum: 2 }];
    const items = new Map([["BEER", { ...BEER, priceBooks: { bulk: book } }]]);
    const bulk = { ...MONEY_OFF, benefit: { kind: "priceBook", book: "bulk" } } as const;
    const { lines } = priceCart({
      cart: cartOf(want(BEER, {}, { quantity: 3 })),
      menu: { categories: [], items },
      rules: NO_CHARGES,
      mode: "dineIn",
      promotions: [bulk],
    });
    expect(lines).toMatchObject([{ adjustments: [{ amount: 400 }], lineTotal: 3200 }]);
  });

  it("find their lines by place, even where a phone gave two lines one name", () => {
    const twins = { lines: cart.lines.map((line) => ({ ...line, id: "same" })) };
    expect(totals(price(twins))).toEqual([1200, 1490]);
  });

  it("pass by special discounts, vouchers on sale, fixed prices and containers (B2 step 1)", () => {
    const everything = { ...MONEY_OFF, benefit: { kind: "amount", amount: 9000 } } as const;
    const outside = (members: object) => {
      const lines = cartOf(want(BEER)).lines.map((line) => ({ ...line, ...members }));
      return priceCart({
        cart: { lines },
        menu: { categories: [], items: new Map([["BEER", { ...BEER, ...members }]]) },
        rules: NO_CHARGES,
        mode: "dineIn",
        promotions: [everything],
      }).subtotal;
    };
    const special = { isOn: true, fraction: 0, amount: 0, remark: "" };
    expect(outside({})).toBe(0);
    expect(
      [{ special }, { isVoucher: true }, { isOutsidePromotions: true }, { isContainer: true }].map(
        outside,
      ),
    ).toEqual([1200, 1200, 1200, 1200]);
    expect([{ fixedPrice: 900 }, { special: { ...special, isOn: false } }].map(outside)).toEqual([
      0, 0,
    ]);
  });
});

describe("a price below nothing, by mistake in a menu", () => {
  const gift = { ...BEER, price: -100 };
  const items = new Map([["BEER", gift]]);
  const boxed = { ...gift, containers: { isAutomatic: true, codes: ["BOX"] } };
  const order = { rules: NO_CHARGES, mode: "pickUp" } as const;

  it("costs nothing, and no promotion can make more of it (M-B18)", () => {
    const menuOf = { categories: [], items };
    const free = { ...HALF_PRICE, condition: { kind: "anyItem" } } as const;
    const receipt = priceCart({
      ...order,
      cart: cartOf(want(gift)),
      menu: menuOf,
      promotions: [free],
    });
    expect(receipt).toMatchObject({ lines: [{ adjustments: [], lineTotal: 0 }], total: 0 });
  });

  it("makes no container cheaper than nothing", () => {
    const menuOf = { categories: [], items: new Map([["BEER", boxed]]) };
    const containers = new Map([["BOX", { ...gift, code: "BOX" }]]);
    const receipt = priceCart({ ...order, cart: cartOf(want(boxed)), menu: menuOf, containers });
    expect(receipt).toMatchObject({ lines: [{ code: "BEER" }, { code: "BOX" }], total: 0 });
  });
});

describe("special discounts of lines", () => {
  const [line] = cartOf(want(BEER, {}, { quantity: 2 })).lines;
  const special = { isOn: true, fraction: 0.25, amount: 0, remark: "Spilt" };
  const lines = line === undefined ? [] : [{ ...line, special }];

  it("stand on the line with staff's or the reward's remark", () => {
    const [beer] = price({ lines }).lines;
    expect(beer).toMatchObject({
      unitTotal: 1200,
      adjustments: [{ kind: "special", remark: "Spilt", amount: 600 }],
      lineTotal: 1800,
    });
  });

  it("leave no trace while they are off, and keep out no promotion (Q-014)", () => {
    const idle = lines.map((each) => ({ ...each, special: { ...special, isOn: false } }));
    const [beer] = price({ lines: idle }, [MONEY_OFF]).lines;
    expect(beer?.adjustments).toMatchObject([{ kind: "promotion", amount: 500 }]);
  });

  it("leave no trace where they come to nothing", () => {
    const idle = lines.map((each) => ({ ...each, special: { ...special, fraction: 0 } }));
    expect(price({ lines: idle }).lines[0]).toMatchObject({ adjustments: [], lineTotal: 2400 });
  });
});
