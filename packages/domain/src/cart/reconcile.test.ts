import { cartOf, choose, kopiLane, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Item } from "../menu/item.ts";
import type { Menu } from "../menu/menu.ts";
import type { Option, OptionGroup } from "../menu/option-group.ts";
import type { Cart, CartLine } from "./cart.ts";
import { reconcile, type CartChange, type Reconciled } from "./reconcile.ts";

const { item, menu } = openVenue(plainVenue());
const everythingOnSale = {
  soldOut: new Set<string>(),
  offSale: new Set<string>(),
  packsDishes: true,
};

/** A menu where one dish has become another, or has gone. */
function menuWith(code: string, change: (item: Item) => Item | undefined): Menu {
  return {
    categories: [],
    items: { get: (wanted) => (wanted === code ? change(item(code)) : menu.items.get(wanted)) },
  };
}

function withFirstGroup(change: (group: OptionGroup) => OptionGroup): (item: Item) => Item {
  return (dish) => ({
    ...dish,
    groups: dish.groups.map((group, at) => (at === 0 ? change(group) : group)),
  });
}

function withOption(
  key: string,
  change: (option: Option) => Option | undefined,
): (item: Item) => Item {
  return withFirstGroup((group) => ({
    ...group,
    options: group.options.flatMap((option) =>
      option.key === key ? (change(option) ?? []) : option,
    ),
  }));
}

const describeChanges = ({ changes }: Reconciled): string[] =>
  changes.map(({ kind, line }) => `${line} ${kind}`);

const kindsAndData = ({ changes }: Reconciled): Omit<CartChange, "line" | "title">[] =>
  changes.map(({ line: _, title: __, ...change }) => change);

const chosenIn = (line: CartLine | undefined): string[] =>
  (line?.selection ?? []).flatMap(({ options }) => options.map(({ option }) => option));

describe("reconcile with a menu that is still the same", () => {
  it("leaves the cart as it is and says nothing", () => {
    const cart = cartOf(
      want(item("WATER"), {}, { quantity: 3, remark: "warm" }),
      want(item("SALAD"), { Toppings: ["egg", "nuts"] }),
      want(item("MEAL"), { Main: { noodles: { Cup: "large" } } }, { isTakeAway: true }),
    );
    expect(reconcile(cart, menu, everythingOnSale)).toEqual({ cart, changes: [] });
  });
});

describe("reconcile with what has become of a dish", () => {
  const cart = cartOf(want(item("WATER")), want(item("CAKE")));

  it("drops a line whose dish is gone, under the name the diner saw", () => {
    const { cart: left, changes } = reconcile(
      cart,
      menuWith("WATER", () => undefined),
      everythingOnSale,
    );
    expect(left.lines.map(({ code }) => code)).toEqual(["CAKE"]);
    expect(changes).toEqual([
      { kind: "item-gone", line: "line-1", title: { en: "Water", zh: "水" } },
    ]);
  });

  it("keeps a sold-out line and names it, so that the diner decides (Q-063i)", () => {
    const byStaff = reconcile(cart, menu, { ...everythingOnSale, soldOut: new Set(["CAKE"]) });
    expect([describeChanges(byStaff), byStaff.cart]).toEqual([["line-2 item-sold-out"], cart]);
    const byMenu = reconcile(
      cart,
      menuWith("CAKE", (cake) => ({ ...cake, isSoldOut: true })),
      everythingOnSale,
    );
    expect([describeChanges(byMenu), byMenu.cart]).toEqual([["line-2 item-sold-out"], cart]);
  });

  it("keeps a line that is off sale at this hour and names it (Q-065)", () => {
    const late = reconcile(cart, menu, { ...everythingOnSale, offSale: new Set(["CAKE"]) });
    expect([describeChanges(late), late.cart]).toEqual([["line-2 item-off-sale"], cart]);
  });

  it("says sold out rather than off sale where it is both", () => {
    const both = { ...everythingOnSale, soldOut: new Set(["CAKE"]), offSale: new Set(["CAKE"]) };
    expect(describeChanges(reconcile(cart, menu, both))).toEqual(["line-2 item-sold-out"]);
  });

  it("tells both prices of one piece, and remembers the new one", () => {
    const dearer = menuWith("CAKE", (cake) => ({ ...cake, price: 650 }));
    const reconciled = reconcile(cart, dearer, everythingOnSale);
    expect(kindsAndData(reconciled)).toEqual([
      { kind: "line-price-changed", before: 600, after: 650 },
    ]);
    expect(reconcile(reconciled.cart, dearer, everythingOnSale).changes).toEqual([]);
  });

  it("cannot tell a price that nobody saw, but fills it in", () => {
    const unseen: Cart = {
      lines: cart.lines.map((line) => ({ ...line, seen: { ...line.seen, unitPrice: undefined } })),
    };
    expect(reconcile(unseen, menu, everythingOnSale)).toEqual({ cart, changes: [] });
  });
});

describe("reconcile with what has become of a choice", () => {
  const cart = cartOf(want(item("SALAD"), { Toppings: ["egg", "nuts"] }));

  it("takes out an option that is gone, by its key, and the price it had (M-B7)", () => {
    const reconciled = reconcile(
      cart,
      menuWith(
        "SALAD",
        withOption("egg", () => undefined),
      ),
      everythingOnSale,
    );
    expect(chosenIn(reconciled.cart.lines[0])).toEqual(["nuts"]);
    expect(kindsAndData(reconciled)).toEqual([
      { kind: "option-gone", option: "egg" },
      { kind: "line-price-changed", before: 1000, after: 850 },
    ]);
  });

  it("takes out an option that is sold out, by its name", () => {
    const soldOut = withOption("nuts", (nuts) => ({ ...nuts, isSoldOut: true }));
    const reconciled = reconcile(cart, menuWith("SALAD", soldOut), everythingOnSale);
    expect(chosenIn(reconciled.cart.lines[0])).toEqual(["egg"]);
    expect(reconciled.changes[0]).toMatchObject({
      kind: "option-sold-out",
      option: { en: "Nuts", zh: "坚果" },
      title: { en: "Salad" },
    });
  });

  it("names every choice of a group that is gone", () => {
    const reconciled = reconcile(
      cart,
      menuWith("SALAD", (salad) => ({ ...salad, groups: [] })),
      everythingOnSale,
    );
    expect(describeChanges(reconciled).slice(0, 2)).toEqual([
      "line-1 option-gone",
      "line-1 option-gone",
    ]);
    expect(reconciled.cart.lines[0]?.selection).toEqual([]);
  });

  it("looks inside choices as well", () => {
    const noodles = cartOf(want(item("MEAL"), { Main: { noodles: { Cup: "large" } } }));
    const noLarge = withOption("noodles", (option) => ({
      ...option,
      groups: option.groups.map((cup) => ({ ...cup, options: cup.options.slice(0, 1) })),
    }));
    const reconciled = reconcile(noodles, menuWith("MEAL", noLarge), everythingOnSale);
    expect(kindsAndData(reconciled)[0]).toEqual({ kind: "option-gone", option: "large" });
  });
});

describe("reconcile does not believe a phone about groups", () => {
  const saying = (cart: Cart, isOn: boolean): Cart => ({
    lines: cart.lines.map((line) => ({
      ...line,
      selection: line.selection.map((choice) => ({ ...choice, isOn })),
    })),
  });

  it("puts a read-only group back to what it is (Q-059) [ITM-039]", () => {
    const lane = openVenue(kopiLane({}));
    const set = lane.item("TOAST-SET-A");
    const answers = { Eggs: "hard", Drink: "milo" };
    const honest = cartOf(want(set, answers));
    const forged = honest.lines.map((line) => ({
      ...line,
      selection: choose(set.groups, { ...answers, "On Every Tray": { soy: 9 } }),
    }));
    expect(reconcile({ lines: forged }, lane.menu, everythingOnSale).cart).toEqual(honest);
  });

  it("has no switch for a group that is not of cards (Q-057)", () => {
    const cart = cartOf(want(item("SALAD"), { Toppings: ["egg"] }));
    expect(reconcile(saying(cart, false), menu, everythingOnSale).cart).toEqual(cart);
  });

  it("leaves a group of cards switched as the diner left it, and is silent about what lies inside", () => {
    const lane = openVenue(kopiLane({}));
    const rice = lane.item("CHICKEN-RICE");
    const cart = cartOf(want(rice, { Chicken: "poached", "Make It a Set": "coconut" }));
    expect(reconcile(cart, lane.menu, everythingOnSale)).toEqual({ cart, changes: [] });
    const [line] = saying(cart, false).lines;
    const off = reconcile({ lines: line === undefined ? [] : [line] }, lane.menu, everythingOnSale);
    expect(off.cart.lines[0]?.selection.at(-1)).toMatchObject({
      isOn: false,
      options: [{ option: "coconut" }],
    });
    expect(kindsAndData(off)).toEqual([{ kind: "line-price-changed", before: 1760, after: 1280 }]);
  });
});
