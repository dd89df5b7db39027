import { cartOf, fc, lawRuns, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { priceCart } from "../pricing/price-cart.ts";
import type { Addition } from "./add-to-cart.ts";
import { cartQuantity, EMPTY_CART, type Cart } from "./cart.ts";
import { decreaseLine, removeLine } from "./change-line.ts";
import { reconcile } from "./reconcile.ts";

const { item, menu, venue } = openVenue(plainVenue());

/** What diners ask for at the plain venue. */
const DISHES: readonly Addition[] = [
  want(item("WATER")),
  want(item("CAKE")),
  want(item("COFFEE"), { Cup: "small" }),
  want(item("COFFEE"), { Cup: "large" }),
  want(item("SALAD"), { Toppings: ["egg"] }),
  want(item("SALAD"), { Toppings: ["egg", "nuts"] }),
  want(item("MEAL"), { Main: "rice" }),
  want(item("MEAL"), { Main: { noodles: { Cup: "large" } } }),
  want(item("BOWL"), { Dressing: "none" }),
];

const anyAddition = fc.record({
  dish: fc.constantFrom(...DISHES),
  quantity: fc.integer({ min: 1, max: 4 }),
  isTakeAway: fc.boolean(),
  remark: fc.constantFrom("", "no ice"),
});
/** Twenty times four pieces of one dish stay below the cap of 99. */
const anyAdditions = fc
  .array(anyAddition, { minLength: 1, maxLength: 20 })
  .map((all) => all.map(({ dish, ...details }): Addition => ({ ...dish, ...details })));

const total = (cart: Cart): number =>
  priceCart({ cart, menu, rules: venue.pricing, mode: "dineIn" }).total;

describe("whatever is put into a cart", () => {
  it("comes out to the same total in any order [CRT-011]", () => {
    const shuffled = anyAdditions.chain((all) =>
      fc
        .shuffledSubarray([...all.keys()], { minLength: all.length })
        .map((order) => ({ all, order })),
    );
    fc.assert(
      fc.property(shuffled, ({ all, order }) => {
        const again = order.flatMap((at) => all[at] ?? []);
        expect(total(cartOf(...again))).toBe(total(cartOf(...all)));
      }),
      lawRuns(),
    );
  });

  it("is all there: no piece is lost or doubled [CRT-001, CRT-011, CRT-013]", () => {
    fc.assert(
      fc.property(anyAdditions, (all) => {
        const wanted = all.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(cartQuantity(cartOf(...all))).toBe(wanted);
      }),
      lawRuns(),
    );
  });

  it("never stands in two lines that are one dish to the kitchen [CRT-008, CRT-009, CRT-010]", () => {
    fc.assert(
      fc.property(anyAdditions, (all) => {
        const { lines } = cartOf(...all);
        const dishes = lines.map(({ code, isTakeAway, remark, selection }) =>
          JSON.stringify([code, isTakeAway, remark, selection]),
        );
        expect(new Set(dishes).size).toBe(lines.length);
        const asked = all.map(({ item: { code }, isTakeAway, remark, selection }) =>
          JSON.stringify([code, isTakeAway, remark, selection]),
        );
        expect(new Set(asked)).toEqual(new Set(dishes));
      }),
      lawRuns(),
    );
  });

  it("can be taken out again, piece by piece or line by line [CRT-005, CRT-006, CRT-017]", () => {
    fc.assert(
      fc.property(anyAdditions, (all) => {
        const full = cartOf(...all);
        let shrinking = full;
        for (const { id, quantity } of full.lines) {
          for (let left = quantity; left > 0; left -= 1) shrinking = decreaseLine(shrinking, id, 1);
        }
        expect(shrinking).toEqual(EMPTY_CART);
        const emptied = full.lines.reduce((cart, { id }) => removeLine(cart, id), full);
        expect(emptied).toEqual(EMPTY_CART);
      }),
      lawRuns(),
    );
  });

  it("needs no reconciling with the menu it came from", () => {
    const onSale = { soldOut: new Set<string>(), offSale: new Set<string>(), packsDishes: true };
    fc.assert(
      fc.property(anyAdditions, (all) => {
        const cart = cartOf(...all);
        expect(reconcile(cart, menu, onSale)).toEqual({ cart, changes: [] });
      }),
      lawRuns(),
    );
  });
});
