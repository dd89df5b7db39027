import { describe, expect, it } from "vitest";
import { rewardBadge } from "./reward-badge.ts";
import type { Reward, RewardBenefit } from "./reward.ts";

const reward = (benefit: RewardBenefit): Reward => ({
  id: "a",
  kind: "points",
  title: { en: "A", zh: "" },
  cost: 1,
  benefit,
});
const percent = { kind: "percent", rate: { numerator: 1, denominator: 10 } } as const;

describe("rewardBadge", () => {
  it("is FREE, a percentage, or an amount", () => {
    const free = { kind: "free" } as const;
    const amount = { kind: "amount", amount: 500 } as const;
    expect(rewardBadge(reward({ on: "item", discount: free, codes: ["TEA"] }))).toEqual(free);
    expect(rewardBadge(reward({ on: "item", discount: percent, codes: ["TEA"] }))).toEqual(percent);
    expect(rewardBadge(reward({ on: "order", discount: amount }))).toEqual(amount);
  });

  it("is a percentage for one off the whole order, never 0.00 (Q-113)", () => {
    expect(rewardBadge(reward({ on: "order", discount: percent }))).toEqual(percent);
  });
});
