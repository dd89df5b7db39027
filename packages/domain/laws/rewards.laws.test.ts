import { fc, lawRuns } from "@comanda/testkit";
import { expect, it } from "vitest";
import { priceCart } from "../src/pricing/price-cart.ts";
import type { Receipt } from "../src/pricing/receipt.ts";
import { promotionsFor } from "../src/promotions/promotions-for.ts";
import { redeemReward } from "../src/rewards/redeem-reward.ts";
import { redeemedDiscounts } from "../src/rewards/redeemed-discounts.ts";
import type { Redeeming } from "../src/rewards/redemption.ts";
import type { Reward } from "../src/rewards/reward.ts";
import { anyOrder, type Order } from "./pricing-generators.ts";
import { discountsOf, writtenBack } from "./reference-totals.ts";
import { billByReference, discountOf } from "./reference-bill.ts";

const BY_STAFF = { source: "staff", name: { en: "Staff", zh: "" }, kind: "percent" } as const;
const anyRate = fc.integer({ min: 1, max: 60 }).map((numerator) => {
  return { numerator, denominator: 100 };
});
const anyOff = fc.oneof(
  anyRate.map((rate) => ({ kind: "percent", rate }) as const),
  fc.integer({ min: 1, max: 900 }).map((amount) => ({ kind: "amount", amount }) as const),
);
const anyRedeemed = fc.record({
  order: anyOrder,
  staff: anyRate.map((rate) => ({ ...BY_STAFF, rate })),
  discount: anyOff,
});

const member = {
  earnedPoints: 1,
  spentPoints: 0,
  forfeitedPoints: 0,
  toppedUp: 0,
  spentTopUp: 0,
  records: [],
};

function price(order: Order, orderDiscounts: Order["orderDiscounts"]): Receipt {
  const { case: drawn, lines, items, ...rest } = order;
  const menu = { categories: [], items };
  const promotions = promotionsFor(drawn);
  return priceCart({ ...rest, cart: { lines }, menu, promotions, orderDiscounts });
}

it("a percentage of staff stays the amount it came to when a reward joined, whatever promotions join later (M-A8, M-G9)", () => {
  fc.assert(
    fc.property(anyRedeemed, ({ order, staff, discount }) => {
      const none = { venue: [], member: [], vouchers: [] };
      const early = price({ ...order, case: { ...order.case, ...none } }, [staff]);
      const reward: Reward = {
        id: "reward",
        kind: "points",
        title: { en: "Reward", zh: "" },
        cost: 1,
        benefit: { on: "order", discount },
      };
      const state: Redeeming = { cart: { lines: order.lines }, redemptions: [] };
      const redeemed = redeemReward(state, reward, {
        isRedeemOn: true,
        menu: { categories: [], items: order.items },
        subtotal: early.subtotal,
        staffDiscount: early.discounts[0]?.amount ?? 0,
        newLine: "new",
        member,
      });
      const [byStaff, byReward] = [staff, { ...staff, ...discount }].map(discountOf);
      const subtotal = BigInt(early.subtotal);
      const off = byStaff && byReward && discountsOf(subtotal, [byStaff, byReward])[1];
      if (byStaff === undefined || byReward === undefined || off === undefined || off === 0n) {
        expect(redeemed.ok).toBe(false);
        return;
      }
      const redemptions = redeemed.ok ? redeemed.value.redemptions : [];
      const { discounts, total } = price(order, redeemedDiscounts(redemptions, staff));
      const fixed = [writtenBack(byStaff, subtotal), { ...byReward, amount: off }];
      const { bill } = billByReference(order, fixed);
      expect([total, ...discounts.map(({ amount }) => amount)]).toEqual(
        [bill.total, ...bill.discounts].map(Number),
      );
    }),
    lawRuns(),
  );
});
