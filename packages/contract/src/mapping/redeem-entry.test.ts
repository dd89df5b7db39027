import { itemOf, dish } from "@comanda/testkit";
import type { CartLine } from "@comanda/domain/cart";
import {
  redeemedCart,
  redeemReward,
  requestOf,
  type Redeeming,
  type Reward,
} from "@comanda/domain/rewards";
import { describe, expect, it } from "vitest";
import { redeemFromWire, redeemToWire } from "./redeem-entry.ts";
import { rewardFromWire, rewardToWire } from "./reward.ts";

const TEA = itemOf(dish("TEA", ["Tea", "茶"], 3));
const CAKE = itemOf(dish("CAKE", ["Cake", "蛋糕"], 6.5));
const MENU = { categories: [], items: new Map([TEA, CAKE].map((item) => [item.code, item])) };

const line = (id: string, code: string, quantity: number): CartLine => ({
  id,
  code,
  quantity,
  isTakeAway: false,
  remark: "",
  selection: [],
  seen: { title: { en: code, zh: "" }, unitPrice: undefined },
});

const free = (id: string, code: string): Reward => ({
  id,
  kind: "points",
  title: { en: `Free ${code}`, zh: "" },
  cost: 50,
  benefit: { on: "item", discount: { kind: "free" }, codes: [code] },
});
const TEN_OFF: Reward = {
  id: "TEN",
  kind: "stamp",
  title: { en: "Ten off", zh: "九折" },
  cost: 70,
  benefit: { on: "order", discount: { kind: "percent", rate: { numerator: 1, denominator: 10 } } },
};

const member = {
  earnedPoints: 1000,
  spentPoints: 0,
  forfeitedPoints: 0,
  toppedUp: 0,
  spentTopUp: 0,
  records: [{ id: "TEN", campaign: "TEN", transactions: 10, neededTransactions: 10, available: 1 }],
};

function redeem(state: Redeeming, rewards: readonly Reward[]): Redeeming {
  return rewards.reduce((before, reward, at) => {
    const next = redeemReward(before, reward, {
      isRedeemOn: true,
      menu: MENU,
      subtotal: 2000,
      newLine: `unit-${at}`,
      member,
    });
    if (!next.ok) throw new Error(next.refusal.kind);
    return next.value;
  }, state);
}

const REWARDS = [free("TEA-1", "TEA"), TEN_OFF, free("TEA-2", "TEA"), free("CAKE-1", "CAKE")];
const state = redeem({ cart: { lines: [line("a", "TEA", 2)] }, redemptions: [] }, REWARDS);
const sent = redeemedCart(state).lines.map(({ special: _, ...plain }) => plain);

describe("what is redeemed on an order, as it is sent", () => {
  it("says of each reward what it took off and at which line, with its points and one piece [ENT-034, RWD-020, RWD-021, RWD-022]", () => {
    expect(redeemToWire(state)).toEqual([
      {
        rewardId: "TEA-1",
        rewardTitle: "Free TEA",
        rewardAmt: 3,
        redeemPts: 50,
        discountType: 2,
        discountByPercent: false,
        discountPercent: 0,
        discountPrice: 0,
        qty: 1,
        index: 1,
        ofLine: "a",
        unitId: "unit-0",
      },
      {
        rewardId: "TEN",
        rewardTitle: "Ten off",
        rewardAmt: 2,
        redeemPts: 0,
        discountType: 0,
        discountByPercent: true,
        discountPercent: 10,
        discountPrice: 0,
        qty: 1,
        index: -1,
      },
      expect.objectContaining({ rewardId: "TEA-2", index: 0, ofLine: "a", unitId: "unit-2" }),
      expect.objectContaining({ rewardId: "CAKE-1", index: 2, redeemPts: 50 }),
    ]);
  });

  it("is taken apart into the guest's own cart and the same requests, split lines and added ones apart", () => {
    const read = redeemFromWire(sent, redeemToWire(state));
    expect(read.cart.lines).toEqual([line("a", "TEA", 2)]);
    expect(read.redeem).toEqual(state.redemptions.map(requestOf));
  });

  it.each([
    ["of a line that is not there", [{ rewardId: "TEA-1", index: 7, ofLine: "a", unitId: "u" }]],
    ["of no line of the guest's", [{ rewardId: "TEA-1", index: 1, ofLine: "b", unitId: "u" }]],
    ["without a name", [{ index: -1 }]],
    ["that is nothing", ["TEA-1", null, 7, { rewardId: "x", index: 1e99 }]],
  ])("redeems nothing %s", (_what, entries) => {
    expect(redeemFromWire(sent, entries)).toEqual({ cart: { lines: sent }, redeem: [] });
  });

  it("takes no line apart twice, and makes none of more than 99 pieces", () => {
    const twice = { rewardId: "TEA-1", index: 1, ofLine: "a", unitId: "u" };
    expect(redeemFromWire(sent, [twice, twice]).redeem).toHaveLength(1);
    const many = [line("a", "TEA", 99), line("u", "TEA", 1), line("v", "TEA", 50)];
    const other = { ...twice, index: 2 };
    expect(redeemFromWire(many, [twice, other])).toEqual({ cart: { lines: many }, redeem: [] });
  });
});

describe("a reward", () => {
  it.each([
    { ...free("A", "TEA"), title: { en: "Free", zh: "免费" } },
    { ...TEN_OFF, cost: 0 },
    {
      ...TEN_OFF,
      kind: "voucher",
      cost: 0,
      benefit: { on: "order", discount: { kind: "amount", amount: 505 } },
    },
    {
      ...free("B", "CAKE"),
      benefit: {
        on: "item",
        discount: { kind: "percent", rate: { numerator: 1, denominator: 1 } },
        codes: ["CAKE", "TEA"],
      },
    },
  ] satisfies Reward[])(
    "goes through the wire as it is: $title.en [ENT-033, RWD-019]",
    (reward) => {
      expect(rewardFromWire(rewardToWire(reward, 10))).toEqual(reward);
    },
  );

  it("that takes nothing off or names no dish is none", () => {
    const wire = rewardToWire(free("A", "TEA"));
    expect(rewardFromWire({ ...wire, itemsInclude: [] })).toBeUndefined();
    expect(rewardFromWire({ ...wire, discountType: 0 })).toBeUndefined();
    expect(rewardFromWire({ ...wire, redeemPts: 0 })).toBeUndefined();
  });
});
