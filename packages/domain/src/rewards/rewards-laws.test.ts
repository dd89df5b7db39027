import { cartOf, fc, lawRuns, openVenue, plainVenue, want } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { cartQuantity, type Cart } from "../cart/cart.ts";
import { priceCart } from "../pricing/price-cart.ts";
import type { Receipt } from "../pricing/receipt.ts";
import type { Campaign } from "./campaign.ts";
import { removeRedemption } from "./change-redeeming.ts";
import { pointsBalance, rewardsLeft, type MemberBalance } from "./member-balance.ts";
import { campaignBalance } from "./programme-balance.ts";
import { redeemAgain } from "./redeem-again.ts";
import { redeemCampaign } from "./redeem-campaign.ts";
import { redeemReward } from "./redeem-reward.ts";
import { redeemedCart, redemptionIndex } from "./redeemed-cart.ts";
import { redeemedAmount, redeemedDiscounts } from "./redeemed-discounts.ts";
import type { Redeeming } from "./redemption.ts";
import type { Reward } from "./reward.ts";

const { item, menu, venue } = openVenue(plainVenue());

const anyCart = fc
  .array(
    fc.record({
      dish: fc.constantFrom(
        want(item("WATER")),
        want(item("CAKE")),
        want(item("SALAD"), { Toppings: ["nuts"] }),
        want(item("SALAD"), { Toppings: ["egg"] }),
      ),
      quantity: fc.integer({ min: 1, max: 4 }),
      remark: fc.constantFrom("", "no ice"),
    }),
    { maxLength: 5 },
  )
  .map((all) => cartOf(...all.map(({ dish, ...details }) => ({ ...dish, ...details }))));

const codes = fc.constantFrom("WATER", "CAKE", "SALAD", "COFFEE", "UNKNOWN");
const amountOff = fc.record({
  kind: fc.constant("amount"),
  amount: fc.integer({ min: 0, max: 2500 }),
});
const percentOff = fc
  .integer({ min: 0, max: 100 })
  .map((numerator) => ({ kind: "percent", rate: { numerator, denominator: 100 } }) as const);
const free = fc.constant({ kind: "free" } as const);

const anyReward: fc.Arbitrary<Reward> = fc.record({
  id: fc.constantFrom("a", "b"),
  kind: fc.constantFrom("points", "stamp", "voucher"),
  title: fc.constant({ en: "Reward", zh: "" }),
  cost: fc.nat({ max: 60 }),
  benefit: fc.oneof(
    fc.record({ on: fc.constant("order"), discount: fc.oneof(amountOff, percentOff) }),
    fc.record({
      on: fc.constant("item"),
      discount: fc.oneof(percentOff, free),
      codes: fc.array(codes, { maxLength: 2 }),
    }),
  ),
});
const anyCampaign: fc.Arbitrary<Campaign> = fc.record({
  id: fc.constantFrom("c", "d", "e"),
  option: fc.constantFrom("1", "2"),
  kind: fc.constantFrom("voucher", "loyalty", "cashback"),
  name: fc.constant("Campaign"),
  discount: fc.oneof(amountOff, percentOff, free),
  spendingAmount: fc.nat({ max: 60 }),
  item: fc.option(codes, { nil: undefined }),
  addsItem: fc.boolean(),
  isAvailable: fc.boolean(),
});

type Step = { readonly reward: Reward } | { readonly campaign: Campaign };
const anyRedeem: fc.Arbitrary<Step> = fc.oneof(
  anyReward.map((reward) => ({ reward })),
  anyCampaign.map((campaign) => ({ campaign })),
);
const anyRedeems = fc.array(anyRedeem, { minLength: 1, maxLength: 8 });

const record = { id: "", transactions: 0, neededTransactions: 0 };
const member: MemberBalance = {
  earnedPoints: 150,
  spentPoints: 20,
  forfeitedPoints: 10,
  toppedUp: 0,
  spentTopUp: 0,
  records: [
    { ...record, campaign: "a", available: 2 },
    { ...record, campaign: "b", available: 0 },
  ],
};
const programme = { points: 90, cashback: 80, credit: 0, vouchers: new Map([["c", 1]]) };

function receiptOf(state: Redeeming): Receipt {
  return priceCart({
    cart: redeemedCart(state),
    menu,
    rules: venue.pricing,
    mode: "dineIn",
    orderDiscounts: redeemedDiscounts(state.redemptions, undefined),
  });
}

/** The state after one more redemption; the same where it is refused. */
function redeem(state: Redeeming, step: Step, newLine: string): Redeeming {
  const { subtotal } = receiptOf(state);
  const context = { isRedeemOn: true, menu, subtotal, newLine, member, programme };
  const redeemed =
    "reward" in step
      ? redeemReward(state, step.reward, context)
      : redeemCampaign(state, step.campaign, context);
  return redeemed.ok ? redeemed.value : state;
}

/** The state after each redemption that was not refused, the untouched cart first. */
function statesOf(cart: Cart, steps: readonly Step[]): readonly Redeeming[] {
  const states: Redeeming[] = [{ cart, redemptions: [] }];
  for (const [at, step] of steps.entries()) {
    const before = states.at(-1) ?? { cart, redemptions: [] };
    const after = redeem(before, step, `new-${at}`);
    if (after !== before) states.push(after);
  }
  return states;
}

/** What is left after redeeming and removing; each number removes one of those that stand there. */
const anyState = fc
  .record({ cart: anyCart, steps: anyRedeems, removals: fc.array(fc.nat(), { maxLength: 4 }) })
  .map(({ cart, steps, removals }) => {
    const last = statesOf(cart, steps).at(-1) ?? { cart, redemptions: [] };
    return removals.reduce(
      (state, number) => removeRedemption(state, number % Math.max(1, state.redemptions.length)),
      last,
    );
  });

describe("whatever is redeemed", () => {
  it("is undone step by step, back to the cart as it was [RWD-010, RWD-011]", () => {
    fc.assert(
      fc.property(anyCart, anyRedeems, (cart, steps) => {
        const states = statesOf(cart, steps);
        for (const [at, before] of states.slice(0, -1).entries()) {
          const after = states[at + 1] ?? before;
          const undone = removeRedemption(after, after.redemptions.length - 1);
          expect(undone).toEqual(before);
          expect(receiptOf(undone)).toEqual(receiptOf(before));
        }
      }),
      lawRuns(),
    );
  });

  it("leaves no trace when all is removed, in whatever order [RWD-010, RWD-011]", () => {
    fc.assert(
      fc.property(anyState, fc.array(fc.nat(), { maxLength: 8 }), (given, order) => {
        let state = given;
        while (state.redemptions.length > 0) {
          const [number = 0] = order.slice(state.redemptions.length - 1);
          state = removeRedemption(state, number % state.redemptions.length);
        }
        expect(redeemedCart(state)).toEqual(given.cart);
      }),
      lawRuns(),
    );
  });

  it("never spends more than there is [RWD-002, EXT-033]", () => {
    fc.assert(
      fc.property(anyCart, anyRedeems, (cart, steps) => {
        for (const { redemptions } of statesOf(cart, steps)) {
          expect(pointsBalance(member, redemptions)).toBeGreaterThanOrEqual(0);
          for (const redemption of redemptions) {
            const left =
              redemption.source === "programme"
                ? campaignBalance(programme, redemption.campaign, redemptions)
                : rewardsLeft(member, redemption.reward, redemptions);
            expect(left).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      lawRuns(),
    );
  });

  it("takes off something, and never more than the order is worth [RWD-005]", () => {
    fc.assert(
      fc.property(anyCart, anyRedeems, (cart, steps) => {
        const states = statesOf(cart, steps);
        for (const [at, before] of states.slice(0, -1).entries()) {
          const { redemptions } = states[at + 1] ?? before;
          const latest = redemptions.at(-1);
          expect(latest?.amount).toBeGreaterThan(0);
          if (latest?.target.kind !== "order") continue;
          const earlier = Math.min(receiptOf(before).subtotal, redeemedAmount(before.redemptions));
          expect(earlier + latest.amount).toBeLessThanOrEqual(receiptOf(before).subtotal);
        }
      }),
      lawRuns(),
    );
  });

  it("stands where its index says, once each, and nothing else is discounted [RWD-022]", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const { lines } = receiptOf(state);
        const indexes = state.redemptions.map((redemption) => redemptionIndex(state, redemption));
        for (const [at, { target, amount }] of state.redemptions.entries()) {
          const line = lines[indexes[at] ?? -1];
          if (target.kind === "order") expect(indexes[at]).toBe(-1);
          else expect(line).toMatchObject({ quantity: 1, adjustments: [{ amount }] });
        }
        const places = indexes.filter((index) => index !== -1);
        expect(new Set(places).size).toBe(places.length);
        expect(lines.filter(({ adjustments }) => adjustments.length > 0)).toHaveLength(
          places.length,
        );
      }),
      lawRuns(),
    );
  });

  it("splits dishes without losing or doubling any; no two lines share a name [RWD-007, EXT-036]", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const redeemed = redeemedCart(state);
        const added = state.redemptions.filter(({ target }) => target.kind === "added");
        expect(cartQuantity(redeemed)).toBe(cartQuantity(state.cart) + added.length);
        const merged = state.cart.lines.map(({ id, quantity }) => {
          const units = state.redemptions.filter(
            ({ target }) => target.kind === "unit" && target.line === id,
          );
          return { id, quantity, units: units.length };
        });
        for (const { quantity, units } of merged) expect(units).toBeLessThanOrEqual(quantity);
        expect(new Set(redeemed.lines.map(({ id }) => id)).size).toBe(redeemed.lines.length);
      }),
      lawRuns(),
    );
  });
});

describe("redeemAgain", () => {
  const context = {
    menu,
    member,
    programme,
    redeems: { asMember: true, inProgramme: true },
    priced: (state: Redeeming) => ({ subtotal: receiptOf(state).subtotal }),
  };

  it("finds on the server what the phone found (M-A10)", () => {
    fc.assert(
      fc.property(anyCart, anyRedeems, (cart, steps) => {
        const state = statesOf(cart, steps).at(-1) ?? { cart, redemptions: [] };
        expect(redeemAgain(state, context)).toEqual({ ok: true, value: state });
      }),
      lawRuns(),
    );
  });

  it("believes no amount of a phone's (M-A10, D-01)", () => {
    fc.assert(
      fc.property(anyState, fc.integer({ min: 1, max: 9999 }), (state, claimed) => {
        const redemptions = state.redemptions.map((each) => ({ ...each, amount: claimed }));
        expect(redeemAgain({ ...state, redemptions }, context)).toEqual(
          redeemAgain(state, context),
        );
      }),
      lawRuns(),
    );
  });

  it("redeems in the same places, although others have become free (M-A10)", () => {
    const freeCake: Reward = {
      id: "cake",
      kind: "points",
      title: { en: "Cake", zh: "" },
      cost: 1,
      benefit: { on: "item", discount: { kind: "free" }, codes: ["CAKE"] },
    };
    const cart = cartOf(want(item("CAKE")), want(item("CAKE"), {}, { remark: "to share" }));
    const steps = Array.from({ length: 3 }, () => ({ reward: freeCake }));
    const all = statesOf(cart, steps).at(-1) ?? { cart, redemptions: [] };
    const kinds = all.redemptions.map(({ target }) => target.kind);
    expect(kinds).toEqual(["unit", "unit", "added"]);
    const state = removeRedemption(all, 0);
    expect(redeemAgain(state, context)).toEqual({ ok: true, value: state });
  });

  it("says which redemption is refused, and why", () => {
    const cart = cartOf(want(item("CAKE")));
    const fiveOff: Reward = {
      id: "five",
      kind: "points",
      title: { en: "Five", zh: "" },
      cost: 50,
      benefit: { on: "order", discount: { kind: "amount", amount: 100 } },
    };
    const twice = [{ reward: fiveOff }, { reward: fiveOff }];
    const state = statesOf(cart, twice).at(-1) ?? { cart, redemptions: [] };
    const poorer = { ...context, member: { ...member, spentPoints: 60 } };
    expect(redeemAgain(state, poorer)).toEqual({
      ok: false,
      refusal: { at: 1, refusal: { kind: "too-few-points", needed: 50, balance: 30 } },
    });
    const nobody = { ...context, member: undefined, programme: undefined };
    expect(redeemAgain(state, nobody)).toEqual({
      ok: false,
      refusal: { at: 0, refusal: { kind: "not-logged-in" } },
    });
    const off = { ...context, redeems: { asMember: false, inProgramme: true } };
    expect(redeemAgain(state, off)).toMatchObject({
      refusal: { at: 0, refusal: { kind: "redeem-off" } },
    });
  });
});
