import { describe, expect, it } from "vitest";
import { pointsBalance, rewardsLeft, topUpBalance, type MemberBalance } from "./member-balance.ts";
import type { RewardRedemption } from "./redemption.ts";
import type { Reward } from "./reward.ts";

const record = { transactions: 0, neededTransactions: 10, available: 2 };
const member: MemberBalance = {
  earnedPoints: 250,
  spentPoints: 100,
  forfeitedPoints: 30,
  toppedUp: 5000,
  spentTopUp: 1250,
  records: [
    { ...record, id: "card", campaign: "free-tea" },
    { ...record, id: "coupon", campaign: "", available: 1 },
  ],
};
const rewardOf = (id: string, kind: Reward["kind"] = "stamp"): Reward => ({
  id,
  kind,
  title: { en: id, zh: "" },
  cost: 50,
  benefit: { on: "order", discount: { kind: "amount", amount: 100 } },
});
const pending = (reward: Reward, points = 0): RewardRedemption => ({
  source: "reward",
  reward,
  points,
  quantity: 1,
  amount: 100,
  target: { kind: "order", staffDiscount: 0 },
});

describe("pointsBalance", () => {
  it("is what was earned less what was spent and forfeited [MEM-023, RWD-002]", () => {
    expect(pointsBalance(member)).toBe(120);
  });

  it("counts pending redemptions as spent (Q-111) [RWD-002]", () => {
    expect(pointsBalance(member, [pending(rewardOf("a", "points"), 50)])).toBe(70);
  });
});

describe("rewardsLeft", () => {
  it("finds a record by its campaign or by its own id (M-C8)", () => {
    expect(rewardsLeft(member, rewardOf("free-tea"))).toBe(2);
    expect(rewardsLeft(member, rewardOf("coupon"))).toBe(1);
    expect(rewardsLeft(member, rewardOf("unknown"))).toBe(0);
  });

  it("subtracts pending redemptions of the same record, and no others (M-C7)", () => {
    const tea = rewardOf("free-tea");
    expect(rewardsLeft(member, tea, [pending(tea), pending(rewardOf("coupon"))])).toBe(1);
    expect(rewardsLeft(member, tea, [pending(tea), pending(rewardOf("card"))])).toBe(0);
    expect(rewardsLeft(member, tea, [pending(rewardOf("free-tea", "points"), 50)])).toBe(2);
  });
});

describe("topUpBalance", () => {
  it("is what was topped up less what was spent (Q-125c)", () => {
    expect(topUpBalance(member)).toBe(3750);
  });
});
