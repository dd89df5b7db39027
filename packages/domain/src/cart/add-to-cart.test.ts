import { cartOf, choose, dish, itemOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import { addToCart, type Added, type Addition } from "./add-to-cart.ts";
import { EMPTY_CART, type Cart } from "./cart.ts";
import { editLine } from "./change-line.ts";

const { item } = openVenue(plainVenue());
const [water, coffee, salad, meal] = [item("WATER"), item("COFFEE"), item("SALAD"), item("MEAL")];

function add(cart: Cart, addition: Addition): Added {
  const added = addToCart(cart, addition, "new");
  if (!added.ok) throw new Error(`refused: ${added.refusal.kind}`);
  return added.value;
}

const quantities = (cart: Cart): number[] => cart.lines.map(({ quantity }) => quantity);

/** The quantities of the lines after a second addition: one figure where it merged, two where it did not. */
const twice = (first: Addition, second: Addition): number[] => quantities(cartOf(first, second));

describe("addToCart into an empty cart", () => {
  it("makes a line of the dish as it was wanted [CRT-001]", () => {
    const wanted = want(coffee, { Cup: "large" }, { quantity: 2, isTakeAway: true, remark: "hot" });
    expect(add(EMPTY_CART, wanted)).toEqual({
      cart: {
        lines: [
          {
            id: "new",
            code: "COFFEE",
            quantity: 2,
            isTakeAway: true,
            remark: "hot",
            selection: choose(coffee.groups, { Cup: "large" }),
            seen: { title: { en: "Coffee", zh: "咖啡" }, unitPrice: 500 },
          },
        ],
      },
      line: "new",
      isCapped: false,
    });
  });

  it("leaves the cart it was given as it was", () => {
    const cart = cartOf(want(water));
    const before = structuredClone(cart);
    add(cart, want(water));
    expect(cart).toEqual(before);
  });
});

describe("addToCart merges", () => {
  const small = want(coffee, { Cup: "small" });

  it("adds the quantities of what is one dish to the kitchen [CRT-011]", () => {
    expect(twice({ ...small, quantity: 2 }, { ...small, quantity: 3 })).toEqual([5]);
  });

  it("says which line has grown", () => {
    expect(add(cartOf(want(water), small), small).line).toBe("line-2");
  });

  it("makes a new line at the end where nothing matches [CRT-013]", () => {
    const { cart, line } = add(cartOf(small), want(water));
    expect(cart.lines.map(({ code }) => code)).toEqual(["COFFEE", "WATER"]);
    expect(line).toBe("new");
  });

  it("only with the same dish [CRT-007]", () => {
    expect(twice(want(water), want(item("CAKE")))).toEqual([1, 1]);
  });

  it("only with the same remark, compared trimmed (Q-049) [CRT-008]", () => {
    const noIce = want(water, {}, { remark: "no ice" });
    expect(twice(noIce, want(water))).toEqual([1, 1]);
    expect(twice(noIce, want(water, {}, { remark: "No ice" }))).toEqual([1, 1]);
    expect(twice(noIce, want(water, {}, { remark: "  no ice " }))).toEqual([2]);
  });

  it("keeps an equal remark once, so that the kitchen reads it once (Q-049) [CRT-012]", () => {
    const noIce = want(water, {}, { remark: "no ice" });
    expect(cartOf(noIce, noIce).lines.map(({ remark }) => remark)).toEqual(["no ice"]);
  });

  it("only with the same take-away flag [CRT-009]", () => {
    expect(twice(want(water), want(water, {}, { isTakeAway: true }))).toEqual([1, 1]);
  });

  it("only with the same choices [CRT-010]", () => {
    expect(twice(small, want(coffee, { Cup: "large" }))).toEqual([1, 1]);
    expect(
      twice(want(salad, { Toppings: ["egg"] }), want(salad, { Toppings: ["egg", "corn"] })),
    ).toEqual([1, 1]);
  });

  it("only with as many of each [CRT-010]", () => {
    const one = want(salad, { Toppings: { egg: 1 } });
    expect(twice(one, want(salad, { Toppings: { egg: 2 } }))).toEqual([1, 1]);
  });

  it("set meals only with the same inside (Q-063g) [CRT-014]", () => {
    const large = want(meal, { Main: { noodles: { Cup: "large" } } });
    expect(twice(large, large)).toEqual([2]);
    expect(twice(large, want(meal, { Main: { noodles: { Cup: "small" } } }))).toEqual([1, 1]);
  });
});

describe("a line that staff or a reward made cheaper", () => {
  const special = { isOn: true, fraction: 1, amount: 0, remark: "Birthday" };
  const dear = cartOf(want(water));
  const gift: Cart = { lines: dear.lines.map((line) => ({ ...line, special })) };

  it("merges with no addition (M-D2)", () => {
    expect(quantities(add(gift, want(water)).cart)).toEqual([1, 1]);
    expect(quantities(add(dear, want(water)).cart)).toEqual([2]);
  });

  it("merges with no edited line (M-D2)", () => {
    const both = add(gift, want(water, {}, { remark: "cold" })).cart;
    const edited = editLine(both, "new", want(water));
    expect(edited.ok && quantities(edited.value.cart)).toEqual([1, 1]);
  });
});

describe("addToCart and quantities", () => {
  const pair = itemOf(dish("WINGS", ["Wings", "鸡翅"], 2, { rest: { minQty: 2 } }));
  const one = itemOf(dish("SET", ["Set", "套餐"], 9, { rest: { hideQtySelection: true } }));

  it("stops a line at 99 and says so (Q-050) [ITM-028]", () => {
    const sixty = want(water, {}, { quantity: 60 });
    const full = add(cartOf(sixty), sixty);
    expect([quantities(full.cart), full.isCapped]).toEqual([[99], true]);
    const hundred = add(EMPTY_CART, want(water, {}, { quantity: 100 }));
    expect([quantities(hundred.cart), hundred.isCapped]).toEqual([[99], true]);
    expect(add(EMPTY_CART, want(water, {}, { quantity: 99 })).isCapped).toBe(false);
    const exact = add(cartOf(sixty), want(water, {}, { quantity: 39 }));
    expect([quantities(exact.cart), exact.isCapped]).toEqual([[99], false]);
  });

  it("counts the cap for each line, not for the dish (Q-050) [ITM-028]", () => {
    const sixty = { quantity: 60 };
    expect(twice(want(water, {}, sixty), want(water, {}, { ...sixty, remark: "warm" }))).toEqual([
      60, 60,
    ]);
  });

  it("raises an addition to the dish's minimum (M-D4) [ITM-030]", () => {
    expect(quantities(cartOf(want(pair)))).toEqual([2]);
    expect(quantities(cartOf(want(pair, {}, { quantity: 3 })))).toEqual([3]);
  });

  it("takes one of a dish that hides its quantity, and two after two additions (M-D5) [ITM-033]", () => {
    expect(quantities(cartOf(want(one, {}, { quantity: 5 })))).toEqual([1]);
    expect(twice(want(one), want(one))).toEqual([2]);
  });
});

describe("addToCart keeps a line within bounds", () => {
  const remarkOf = (dishOf: Item, remark: string) =>
    cartOf(want(dishOf, {}, { remark })).lines[0]?.remark;

  it("trims the remark and keeps its first 200 characters (D-13)", () => {
    expect(remarkOf(water, "  less ice\n")).toBe("less ice");
    expect(remarkOf(water, "x".repeat(201))).toBe("x".repeat(200));
    expect(remarkOf(water, `${"x".repeat(199)} and more`)).toBe("x".repeat(199));
  });

  it("drops the remark of a dish that takes none", () => {
    const plain = itemOf(dish("TOWEL", ["Wet towel", "湿巾"], 0.5, { rest: { hasRemark: false } }));
    expect(remarkOf(plain, "two please")).toBe("");
  });

  it("serves here what is never taken away", () => {
    const soup = itemOf(dish("SOUP", ["Soup", "汤"], 5, { rest: { notForTakeAway: true } }));
    expect(cartOf(want(soup, {}, { isTakeAway: true })).lines[0]?.isTakeAway).toBe(false);
  });
});

describe("addToCart refuses", () => {
  const refusalOf = (cart: Cart, addition: Addition) => {
    const added = addToCart(cart, addition, "new");
    return added.ok ? undefined : added.refusal;
  };

  it("what is sold out", () => {
    expect(refusalOf(EMPTY_CART, want({ ...water, isSoldOut: true }))).toEqual({
      kind: "item-sold-out",
    });
  });

  it("what is not yet chosen, and says what is missing [ITM-040]", () => {
    expect(refusalOf(EMPTY_CART, want(coffee))).toMatchObject({
      kind: "selection-incomplete",
      missing: [{ kind: "group-required", group: { en: "Cup" } }],
    });
  });

  it("less than one piece [ITM-031]", () => {
    expect(refusalOf(EMPTY_CART, want(water, {}, { quantity: 0 }))).toMatchObject({
      missing: [{ kind: "quantity-below-one" }],
    });
  });

  it("a 101st line, but not one more piece of the hundredth (D-13)", () => {
    const hundred = cartOf(
      ...Array.from({ length: 100 }, (_, at) => want(water, {}, { remark: `glass ${at}` })),
    );
    expect(refusalOf(hundred, want(water))).toEqual({ kind: "cart-full", maximum: 100 });
    expect(refusalOf(hundred, want(water, {}, { remark: "glass 99" }))).toBeUndefined();
  });
});
