import { cartOf, openVenue, plainVenue, promotionOf, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { EMPTY_CART, MAXIMUM_LINES, type Cart } from "../cart/cart.ts";
import { defaultSelection } from "../options/default-selection.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { MemberBalance } from "./member-balance.ts";
import type { RedeemContext } from "./redeem-context.ts";
import { redeemReward } from "./redeem-reward.ts";
import { redeemedCart } from "./redeemed-cart.ts";
import type { Redeeming } from "./redemption.ts";
import type { Reward } from "./reward.ts";

const { item, menu, venue } = openVenue(plainVenue());

const member: MemberBalance = {
  earnedPoints: 130,
  spentPoints: 20,
  forfeitedPoints: 10,
  toppedUp: 0,
  spentTopUp: 0,
  records: [],
};
const context: RedeemContext & { readonly member: MemberBalance } = {
  isRedeemOn: true,
  menu,
  subtotal: 5000,
  newLine: "new",
  member,
};
const freeWater: Reward = {
  id: "free-water",
  kind: "points",
  title: { en: "Free water", zh: "免费水" },
  cost: 100,
  benefit: { on: "item", discount: { kind: "free" }, codes: ["WATER"] },
};
const fiveOff: Reward = {
  ...freeWater,
  id: "five-off",
  benefit: { on: "order", discount: { kind: "amount", amount: 500 } },
};
const fresh = (cart: Cart): Redeeming => ({ cart, redemptions: [] });

function redeemed(cart: Cart, reward: Reward, changes: Partial<RedeemContext> = {}): Redeeming {
  const result = redeemReward(fresh(cart), reward, { ...context, ...changes });
  if (!result.ok) throw new Error(`refused: ${result.refusal.kind}`);
  return result.value;
}

function refusal(cart: Cart, reward: Reward, changes: Partial<RedeemContext> = {}): unknown {
  const result = redeemReward(fresh(cart), reward, { ...context, ...changes });
  return result.ok ? undefined : result.refusal;
}

describe("redeemReward", () => {
  it("enters one unit at what it is worth, with its points [RWD-020, RWD-021]", () => {
    expect(redeemed(cartOf(want(item("WATER"))), fiveOff).redemptions).toEqual([
      {
        source: "reward",
        reward: fiveOff,
        points: 100,
        quantity: 1,
        amount: 500,
        target: { kind: "order", staffDiscount: 0 },
      },
    ]);
  });

  it("redeems only where the venue lets members redeem [RWD-001]", () => {
    const cart = cartOf(want(item("WATER")));
    expect(refusal(cart, fiveOff, { isRedeemOn: false })).toEqual({ kind: "redeem-off" });
    expect(refusal(cart, fiveOff)).toBeUndefined();
  });

  it("says how many points were needed and how many there are [RWD-002, RWD-003]", () => {
    expect(refusal(EMPTY_CART, { ...fiveOff, cost: 101 })).toEqual({
      kind: "too-few-points",
      needed: 101,
      balance: 100,
    });
  });

  it("leaves the diner's cart as it is; the redeemed one is what changes", () => {
    const cart = cartOf(want(item("WATER"), {}, { quantity: 2, remark: "no ice" }));
    const state = redeemed(cart, freeWater);
    expect(state.cart).toBe(cart);
    const [line] = cart.lines;
    expect(redeemedCart(state).lines).toEqual([
      { ...line, quantity: 1 },
      {
        ...line,
        id: "new",
        quantity: 1,
        special: { isOn: true, fraction: 1, amount: 0, remark: "Free water" },
      },
    ]);
  });

  it("discounts a line of one unit where it stands [RWD-006]", () => {
    const cart = cartOf(want(item("CAKE")), want(item("WATER")));
    const { lines } = redeemedCart(redeemed(cart, freeWater));
    expect(lines.map(({ id }) => id)).toEqual(["line-1", "line-2"]);
    expect(lines[1]?.special).toMatchObject({ isOn: true, fraction: 1 });
  });

  it("adds a dish eaten in the house, as the menu opens it (M-C4) [RWD-008]", () => {
    const freeCoffee: Reward = {
      ...freeWater,
      benefit: { on: "item", discount: { kind: "free" }, codes: ["COFFEE"] },
    };
    const [, added] = redeemedCart(redeemed(cartOf(want(item("CAKE"))), freeCoffee)).lines;
    expect(added).toMatchObject({ id: "new", code: "COFFEE", quantity: 1, isTakeAway: false });
    expect(added?.selection).toEqual(defaultSelection(item("COFFEE").groups));
  });

  it("adds nothing that is out at this moment, and nothing where no dish is listed (Q-115)", () => {
    const unavailable = new Set(["WATER"]);
    expect(refusal(EMPTY_CART, freeWater, { unavailable })).toEqual({
      kind: "item-unavailable",
      code: "WATER",
    });
    const nothingListed: Reward = {
      ...freeWater,
      benefit: { on: "item", discount: { kind: "free" }, codes: [] },
    };
    expect(refusal(EMPTY_CART, nothingListed)).toEqual({
      kind: "item-unavailable",
      code: undefined,
    });
  });

  it("makes no line beyond those a cart may have", () => {
    const [two] = cartOf(want(item("CAKE"), {}, { quantity: 2 })).lines;
    if (two === undefined) throw new Error("one line was added");
    const cakes = Array.from({ length: MAXIMUM_LINES }, (_, at) => ({ ...two, id: `line-${at}` }));
    const [, ...others] = cakes;
    const full = { kind: "cart-full", maximum: MAXIMUM_LINES };
    expect(refusal({ lines: cakes }, freeWater)).toEqual(full);
    expect(refusal({ lines: [...others, { ...two, code: "WATER" }] }, freeWater)).toEqual(full);
    const single = { ...two, code: "WATER", quantity: 1 };
    expect(refusal({ lines: [...others, single] }, freeWater)).toBeUndefined();
  });

  it("redeems again where it was redeemed before, and nowhere else (M-A10)", () => {
    const cart = cartOf(
      want(item("WATER")),
      want(item("WATER"), {}, { remark: "no ice" }),
      want(item("CAKE")),
    );
    const { lines } = redeemedCart(
      redeemed(cart, freeWater, { at: { kind: "line", line: "line-2" } }),
    );
    expect(lines.map(({ special }) => special?.isOn ?? false)).toEqual([false, true, false]);
    const added = redeemed(cart, freeWater, { at: { kind: "added" } });
    expect(redeemedCart(added).lines.at(-1)).toMatchObject({ id: "new", special: { fraction: 1 } });
    for (const line of ["line-3", "elsewhere"]) {
      expect(refusal(cart, freeWater, { at: { kind: "line", line } })).toEqual({
        kind: "no-eligible-line",
      });
    }
  });

  it("passes over a line that staff discounted, and one the menu does not know [RWD-006]", () => {
    const special = { isOn: true, fraction: 0, amount: 10, remark: "spilt" };
    const cart = cartOf(
      want(item("WATER"), {}, { remark: "a" }),
      want(item("WATER"), {}, { remark: "b" }),
      want(item("WATER"), {}, { remark: "c" }),
    );
    const [one, other, third] = cart.lines;
    if (one === undefined || other === undefined || third === undefined) throw new Error("three");
    const lines = [{ ...one, special }, { ...other, code: "GONE" }, third];
    const freeBoth: Reward = {
      ...freeWater,
      benefit: { on: "item", discount: { kind: "free" }, codes: ["WATER", "GONE"] },
    };
    const { redemptions } = redeemed({ lines }, freeBoth);
    expect(redemptions[0]?.target).toMatchObject({ kind: "unit", line: third.id });
  });

  it("can lose a promotion that needed the unit: it leaves the promotions (Q-114)", () => {
    const twoForLess = promotionOf({
      condition: { kind: "items", codes: ["CAKE"] },
      benefit: { kind: "amount", amount: 400 },
      quantities: { needed: 2, group: undefined, benefiting: undefined },
      stacking: { canStack: false, never: [] },
    });
    const tenth: Reward = {
      ...freeWater,
      benefit: {
        on: "item",
        discount: { kind: "percent", rate: { numerator: 1, denominator: 10 } },
        codes: ["CAKE"],
      },
    };
    const cart = cartOf(want(item("CAKE"), {}, { quantity: 2 }));
    const promoted = (priced: Cart) =>
      priceCart({
        cart: priced,
        menu,
        rules: venue.pricing,
        mode: "dineIn",
        promotions: [twoForLess],
      });
    const before = promoted(cart);
    const after = promoted(redeemedCart(redeemed(cart, tenth)));
    expect(before.promotions).toHaveLength(1);
    expect(after.promotions).toEqual([]);
    expect(after.lines.map(({ lineTotal }) => lineTotal)).toEqual([600, 540]);
    expect(after.subtotal).toBeGreaterThan(before.subtotal);
  });
});
