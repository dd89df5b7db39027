import {
  lawRuns,
  anyItem,
  anyLine,
  cartOf,
  choose,
  fc,
  openVenue,
  plainVenue,
  want,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import { chosenPieces } from "../options/selection.ts";
import { choosesMany } from "../menu/option-group.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { CartLine } from "./cart.ts";
import { reconcile, type CartChange, type Reconciled } from "./reconcile.ts";

const { item, venue } = openVenue(plainVenue());
const everythingOnSale = {
  soldOut: new Set<string>(),
  offSale: new Set<string>(),
  packsDishes: true,
};

const menuOf = (dish: Item) => ({ categories: [], items: new Map([[dish.code, dish]]) });

/** A line as a phone says it, held against the menu. */
const held = (dish: Item, line: CartLine): Reconciled =>
  reconcile({ lines: [line] }, menuOf(dish), everythingOnSale);

function lineOf(
  dish: Item,
  ...parts: Parameters<typeof want> extends [Item, ...infer Rest] ? Rest : never
): CartLine {
  const [line] = cartOf(want(dish, ...parts)).lines;
  if (line === undefined) throw new Error("the cart has a line");
  return line;
}

const changesOf = ({ changes }: Reconciled): Omit<CartChange, "line" | "title">[] =>
  changes.map(({ line: _, title: __, ...change }) => change);

describe("reconcile holds a phone to what could have been tapped (D-01)", () => {
  const salad = item("SALAD");
  const line = lineOf(salad, { Toppings: ["egg"] });
  const asking = (answers: Parameters<typeof choose>[1]) =>
    held(salad, { ...line, selection: choose(salad.groups, answers) });

  it("takes out what does not fit into a group, and says in which [ITM-034]", () => {
    const { cart, changes } = asking({ Toppings: ["egg", "nuts", "corn"] });
    expect(cart.lines[0]?.selection).toEqual(choose(salad.groups, { Toppings: ["egg", "nuts"] }));
    expect(changes[0]).toMatchObject({
      kind: "choices-reduced",
      group: { en: "Toppings" },
      title: { en: "Salad" },
    });
  });

  it("gives no more of a cheaper variant than the menu does", () => {
    const cheap = {
      ...salad,
      groups: salad.groups.map((group) => ({
        ...group,
        options: group.options.map((option) => ({ ...option, surcharge: -100 })),
      })),
    };
    const forged = { ...line, selection: choose(salad.groups, { Toppings: { egg: 99 } }) };
    const { cart } = held(cheap, forged);
    const receipt = priceCart({ cart, menu: menuOf(cheap), rules: venue.pricing, mode: "dineIn" });
    expect(receipt.subtotal).toBe(700);
  });
});

describe("reconcile holds a line to what the dish allows now", () => {
  const water = item("WATER");

  it("raises it to the dish's minimum, and stops it at 99 [ITM-028]", () => {
    const pair = { ...water, minimumQuantity: 2 };
    const raised = held(pair, lineOf(water));
    expect([raised.cart.lines[0]?.quantity, changesOf(raised)]).toEqual([
      2,
      [{ kind: "quantity-changed", quantity: 2 }],
    ]);
    const cut = held(water, { ...lineOf(water), quantity: 500 });
    expect([cut.cart.lines[0]?.quantity, changesOf(cut)]).toEqual([
      99,
      [{ kind: "quantity-changed", quantity: 99 }],
    ]);
  });

  it("does not pack what is never taken away, and says so", () => {
    const soup = { ...water, neverTakeAway: true };
    const packed = held(soup, lineOf(water, {}, { isTakeAway: true }));
    expect([packed.cart.lines[0]?.isTakeAway, changesOf(packed)]).toEqual([
      false,
      [{ kind: "not-for-take-away" }],
    ]);
  });

  it("drops a remark that the dish no longer takes, and says so", () => {
    const silent = held({ ...water, allowsRemark: false }, lineOf(water, {}, { remark: "warm" }));
    expect([silent.cart.lines[0]?.remark, changesOf(silent)]).toEqual([
      "",
      [{ kind: "remark-not-taken" }],
    ]);
  });
});

describe("whatever a phone says", () => {
  const anyOrder = anyItem(2).chain((dish) => anyLine(dish).map((line) => ({ dish, line })));

  it("reconciling is done at once: the second time nothing changes any more", () => {
    fc.assert(
      fc.property(anyOrder, ({ dish, line }) => {
        const once = held(dish, line);
        const twice = reconcile(once.cart, menuOf(dish), everythingOnSale);
        expect(twice.cart).toEqual(once.cart);
        expect(twice.changes.filter(({ kind }) => kind !== "item-sold-out")).toEqual([]);
      }),
      lawRuns(),
    );
  });

  it("groups that a diner may answer stay within their rules [ITM-019, ITM-034]", () => {
    fc.assert(
      fc.property(anyOrder, ({ dish, line }) => {
        const selection = held(dish, line).cart.lines[0]?.selection ?? [];
        expect(selection.map(({ group }) => group)).toEqual(dish.groups.map(({ key }) => key));
        for (const [at, group] of dish.groups.entries()) {
          const choice = selection[at];
          if (group.isReadOnly || choice === undefined) continue;
          expect(chosenPieces(choice)).toBeLessThanOrEqual(
            group.maximum === 0 ? Infinity : group.maximum,
          );
          expect(choice.options.length).toBeLessThanOrEqual(choosesMany(group) ? Infinity : 1);
        }
      }),
      lawRuns(),
    );
  });

  it("pieces and packing never change without a word", () => {
    fc.assert(
      fc.property(anyOrder, ({ dish, line }) => {
        const { cart, changes } = held(dish, line);
        const [left] = cart.lines;
        const isSame = left?.quantity === line.quantity && left.isTakeAway === line.isTakeAway;
        expect(isSame || changes.length > 0).toBe(true);
      }),
      lawRuns(),
    );
  });
});
