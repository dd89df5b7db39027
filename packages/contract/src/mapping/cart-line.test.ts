import { reconcile, type CartLine } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import {
  lawRuns,
  anyItem,
  anyLine,
  cartOf,
  fc,
  openVenue,
  plainVenue,
  want,
  type Answers,
} from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CartLine as LineSchema, type WireCartLine } from "../schemas/cart-line.ts";
import { cartLineFromWire, cartLineToWire } from "./cart-line.ts";

const { item, menu } = openVenue(plainVenue());

function lineOf(dish: Item, answers: Answers = {}): CartLine {
  const [line] = cartOf(want(dish, answers, { quantity: 2, remark: "less ice" })).lines;
  if (line === undefined) throw new Error("the cart has a line");
  return line;
}

/** What arrives at the other end: written as JSON, read and checked. */
const sent = (wire: object): WireCartLine => v.parse(LineSchema, JSON.parse(JSON.stringify(wire)));
const arrived = (wire: object): CartLine => cartLineFromWire(sent(wire), "new");

describe("cartLineToWire", () => {
  it("sends all groups, so that places stay, and of their options the chosen ones (M-B7)", () => {
    const [main] = cartLineToWire(
      lineOf(item("MEAL"), { Main: { noodles: { Cup: "large" } } }),
      item("MEAL"),
    ).optionArray;
    expect(main).toMatchObject({
      optionTitle: "Main",
      optionTitle2: "主菜",
      optionActive: true,
      optionType: 1,
    });
    expect(main?.options).toMatchObject([
      {
        title: "Noodles",
        active: true,
        qty: 1,
        addPrice: 2,
        optionArray: [{ options: [{ title: "Large" }] }],
      },
    ]);
    expect(
      cartLineToWire(lineOf(item("BOWL"), { Dressing: "none" }), item("BOWL")).optionArray,
    ).toHaveLength(1);
  });

  it("says of the dish what the menu says of it [ENT-021]", () => {
    const prawns: Item = {
      ...item("WATER"),
      picture: { base: "/media/prawns", url: "", widths: [96, 256], ground: "", placeholder: "" },
      icons: ["spicy", "signature"],
      minimumQuantity: 2,
      isSetMeal: true,
      isSoldOut: true,
    };
    const wire = cartLineToWire(lineOf(item("WATER")), prawns);
    expect(wire).toMatchObject({
      icons: ["spicy", "signature"],
      minQty: 2,
      isSetMeal: true,
      isSoldOut: true,
    });
    expect(wire.image).toBe("/media/prawns-256.webp");
    expect(sent(wire)).toMatchObject({ icons: ["spicy", "signature"], image: wire.image });
  });

  it("sends the price of the bare dish, choices beside it", () => {
    expect(cartLineToWire(lineOf(item("COFFEE"), { Cup: "large" }), item("COFFEE")).price).toBe(4);
  });

  it("sends no price that nobody saw", () => {
    const line = lineOf(item("WATER"));
    const unseen = { ...line, seen: { ...line.seen, unitPrice: undefined } };
    expect(cartLineToWire(unseen, item("WATER"))).not.toHaveProperty("price");
  });

  it("gives away nothing: a line has no discount of its own (D-01)", () => {
    const cheap = {
      ...item("WATER"),
      specialDiscount: { isOn: true, fraction: 1, amount: 100, remark: "staff" },
    };
    expect(cartLineToWire(lineOf(cheap), cheap)).toMatchObject({
      hasSpecialDiscount: false,
      specialDiscount: 0,
      specialDiscountAmount: 0,
      specialDiscountRemark: "",
    });
  });

  it("says what staff or a reward took off a line, and finds it again (Q-014)", () => {
    const special = { isOn: true, fraction: 0.1, amount: 150, remark: "Regular" };
    const line = { ...lineOf(item("WATER")), special };
    const wire = cartLineToWire(line, item("WATER"));
    expect(wire).toMatchObject({
      hasSpecialDiscount: true,
      specialDiscount: 0.1,
      specialDiscountAmount: 1.5,
      specialDiscountRemark: "Regular",
    });
    expect(arrived(wire)).toEqual(line);
  });

  it("comes back as the same line, whatever was chosen", () => {
    const anyOrder = anyItem(3).chain((dish) => anyLine(dish).map((line) => ({ dish, line })));
    fc.assert(
      fc.property(anyOrder, ({ dish, line }) => {
        expect(arrived(cartLineToWire(line, dish))).toEqual(line);
      }),
      lawRuns(),
    );
  });

  it("is written as the contract's schema reads it, the second time like the first", () => {
    const anyOrder = anyItem(2).chain((dish) => anyLine(dish).map((line) => ({ dish, line })));
    fc.assert(
      fc.property(anyOrder, ({ dish, line }) => {
        const wire = cartLineToWire(line, dish);
        expect(sent(wire)).toEqual(wire);
        expect(cartLineToWire(arrived(wire), dish)).toEqual(wire);
      }),
      lawRuns(),
    );
  });
});

describe("cartLineFromWire", () => {
  /** A line as the specification has it, without members of ours. */
  const coffee = {
    codeId: "COFFEE",
    title: "Coffee",
    qty: 2,
    optionArray: [
      {
        optionTitle: "Cup",
        options: [
          { itemOptionId: "small", title: "Small", active: false },
          { itemOptionId: "large", title: "Large", active: true, addPrice: 1 },
        ],
      },
    ],
  };

  it("reads the active options and passes over the others [ITM-018]", () => {
    expect(arrived(coffee).selection).toEqual([
      { group: "0:Cup", isOn: true, options: [{ option: "large", quantity: 1, nested: [] }] },
    ]);
  });

  it("names a line without a name", () => {
    expect(arrived(coffee).id).toBe("new");
    expect(arrived({ ...coffee, lineId: "kept" }).id).toBe("kept");
  });

  it("takes an active option of 0 pieces for one, never for a free one (M-B6)", () => {
    const options = [{ itemOptionId: "large", title: "Large", active: true, qty: 0, addPrice: 1 }];
    const line = arrived({ ...coffee, price: 4, optionArray: [{ optionTitle: "Cup", options }] });
    expect(line.selection[0]?.options[0]?.quantity).toBe(1);
    expect(line.seen.unitPrice).toBe(500);
  });

  it("trims the remark", () => {
    expect(arrived({ ...coffee, remark: "  hot " }).remark).toBe("hot");
  });

  it("counts what was seen by the rule of Q-015: cards, surcharge else own price, nested times pieces", () => {
    const nested = [
      { optionTitle: "Cup", options: [{ title: "Large", active: true, addPrice: 0.5 }] },
    ];
    const optionArray = [
      {
        optionTitle: "Set",
        optionType: 5,
        optionPrice: 2.8,
        options: [{ title: "Kopi", active: true, price: 1, optionArray: nested, qty: 2 }],
      },
      {
        optionTitle: "Off",
        optionType: 3,
        optionPrice: 9,
        optionActive: false,
        options: [{ title: "Cake", active: true, addPrice: 9 }],
      },
      {
        optionTitle: "List",
        optionType: 1,
        optionPrice: 9,
        options: [
          { title: "Egg", active: true, addPrice: 0, price: 9 },
          { title: "Chilli", active: true },
          { title: "Not chosen", addPrice: 9 },
        ],
      },
    ];
    expect(arrived({ ...coffee, price: 4, optionArray }).seen.unitPrice).toBe(
      400 + 280 + 2 * (100 + 50),
    );
  });

  it("is believed about what was chosen, not about what it costs (D-01)", () => {
    const forged = arrived({ ...coffee, price: 0.01 });
    const { cart, changes } = reconcile({ lines: [forged] }, menu, {
      soldOut: new Set(),
      offSale: new Set(),
      packsDishes: true,
    });
    expect(changes).toMatchObject([{ kind: "line-price-changed", before: 101, after: 500 }]);
    expect(cart.lines[0]?.selection).toEqual(forged.selection);
  });
});
