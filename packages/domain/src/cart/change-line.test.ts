import { cartOf, dish, itemOf, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Addition } from "./add-to-cart.ts";
import { cartQuantity, EMPTY_CART, type Cart } from "./cart.ts";
import { decreaseLine, editLine, increaseLine, limitLine, removeLine } from "./change-line.ts";

const { item } = openVenue(plainVenue());
const [water, cake, coffee] = [item("WATER"), item("CAKE"), item("COFFEE")];

/** "WATER x2, CAKE x1" */
function describeCart({ lines }: Cart): string {
  return lines
    .map(({ code, quantity, remark }) => `${code} x${quantity}${remark && ` ${remark}`}`)
    .join(", ");
}

describe("increaseLine", () => {
  it("adds one to that line", () => {
    expect(describeCart(increaseLine(cartOf(want(water), want(cake)), "line-2"))).toBe(
      "WATER x1, CAKE x2",
    );
  });

  it("stops at 99 (Q-050) [ITM-028]", () => {
    const cart = cartOf(want(water, {}, { quantity: 99 }));
    expect(describeCart(increaseLine(cart, "line-1"))).toBe("WATER x99");
  });

  it("changes nothing for a line that is not there", () => {
    const cart = cartOf(want(water));
    expect(increaseLine(cart, "line-7")).toEqual(cart);
  });
});

describe("decreaseLine", () => {
  const three = cartOf(want(water, {}, { quantity: 3 }), want(cake));

  it("takes one from that line [CRT-005]", () => {
    expect(describeCart(decreaseLine(three, "line-1", 1))).toBe("WATER x2, CAKE x1");
  });

  it("removes the line with its last piece (Q-063h) [CRT-006, CRT-017, ITM-029]", () => {
    expect(describeCart(decreaseLine(three, "line-2", 1))).toBe("WATER x3");
    expect(describeCart(decreaseLine(three, "line-2", 0))).toBe("WATER x3");
  });

  it("removes it when it would fall below the dish's minimum, not before (Q-048) [CRT-006]", () => {
    const two = decreaseLine(three, "line-1", 2);
    expect(describeCart(two)).toBe("WATER x2, CAKE x1");
    expect(describeCart(decreaseLine(two, "line-1", 2))).toBe("CAKE x1");
  });
});

describe("limitLine", () => {
  const three = cartOf(want(water, {}, { quantity: 3 }), want(cake));

  it("leaves a line no more than so many pieces, and takes none away that fit", () => {
    expect(describeCart(limitLine(three, "line-1", 2))).toBe("WATER x2, CAKE x1");
    expect(describeCart(limitLine(three, "line-1", 5))).toBe("WATER x3, CAKE x1");
  });

  it("takes the line out where nothing is left", () => {
    expect(describeCart(limitLine(three, "line-1", 0))).toBe("CAKE x1");
  });
});

describe("removeLine", () => {
  it("takes the whole line away", () => {
    expect(
      describeCart(removeLine(cartOf(want(water, {}, { quantity: 9 }), want(cake)), "line-1")),
    ).toBe("CAKE x1");
  });
});

describe("cartQuantity", () => {
  it("counts pieces, not lines (Q-063c)", () => {
    expect(cartQuantity(cartOf(want(water, {}, { quantity: 2 }), want(cake)))).toBe(3);
    expect(cartQuantity(EMPTY_CART)).toBe(0);
  });
});

describe("editLine", () => {
  const two = cartOf(want(water, {}, { quantity: 2 }), want(cake, {}, { quantity: 3 }));

  function edit(cart: Cart, id: string, addition: Addition): string {
    const edited = editLine(cart, id, addition);
    return edited.ok
      ? `${describeCart(edited.value.cart)} -> ${edited.value.line}`
      : edited.refusal.kind;
  }

  it("puts the line as it now is in its old place", () => {
    const edited = want(water, {}, { quantity: 5, remark: "warm" });
    expect(edit(two, "line-1", edited)).toBe("WATER x5 warm, CAKE x3 -> line-1");
  });

  it("keeps choices, price and flag as they now are", () => {
    const cart = cartOf(want(coffee, { Cup: "small" }));
    const edited = editLine(cart, "line-1", want(coffee, { Cup: "large" }, { isTakeAway: true }));
    const [line] = edited.ok ? edited.value.cart.lines : [];
    expect(line).toMatchObject({ isTakeAway: true, seen: { unitPrice: 500 } });
    expect(line?.selection[0]?.options[0]?.option).toBe("large");
  });

  it("joins the line it has become equal to, both quantities in one, its old one forgotten (M-D1)", () => {
    const cart = cartOf(
      want(water, {}, { quantity: 2 }),
      want(water, {}, { quantity: 3, remark: "warm" }),
    );
    const cold = want(water, {}, { quantity: 4 });
    const warm = want(water, {}, { quantity: 4, remark: "warm" });
    expect(edit(cart, "line-2", cold)).toBe("WATER x6 -> line-1");
    expect(edit(cart, "line-1", warm)).toBe("WATER x7 warm -> line-1");
  });

  it("stands where the earlier of the two stood (Q-053)", () => {
    const cart = cartOf(want(water), want(cake), want(water, {}, { remark: "warm" }));
    expect(edit(cart, "line-3", want(water))).toBe("WATER x2, CAKE x1 -> line-1");
    expect(edit(cart, "line-1", want(water, {}, { remark: "warm" }))).toBe(
      "WATER x2 warm, CAKE x1 -> line-1",
    );
  });

  it("does not take itself for another line", () => {
    expect(edit(two, "line-1", want(water, {}, { quantity: 2 }))).toBe(
      "WATER x2, CAKE x3 -> line-1",
    );
  });

  it("stops at 99 when two lines join (Q-050) [ITM-028]", () => {
    const sixty = { quantity: 60 };
    const cart = cartOf(want(water, {}, sixty), want(water, {}, { remark: "warm" }));
    const edited = editLine(cart, "line-2", want(water, {}, sixty));
    expect(edited).toMatchObject({ ok: true, value: { isCapped: true } });
    expect(edit(cart, "line-2", want(water, {}, sixty))).toBe("WATER x99 -> line-1");
  });

  it("is refused while something is missing, like an addition", () => {
    const cart = cartOf(want(coffee, { Cup: "small" }));
    expect(edit(cart, "line-1", want(coffee))).toBe("selection-incomplete");
    expect(edit(cart, "line-1", want(coffee, { Cup: "small" }, { quantity: 0 }))).toBe(
      "selection-incomplete",
    );
  });

  it("adds a line anew that has gone meanwhile", () => {
    expect(edit(EMPTY_CART, "line-1", want(water))).toBe("WATER x1 -> line-1");
  });

  it("raises to the dish's minimum as an addition does (M-D4)", () => {
    const wings = itemOf(dish("WINGS", ["Wings", "鸡翅"], 2, { rest: { minQty: 2 } }));
    expect(edit(cartOf(want(wings)), "line-1", want(wings))).toBe("WINGS x2 -> line-1");
  });
});
