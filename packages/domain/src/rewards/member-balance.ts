import type { Money } from "../money/money.ts";
import type { Redemption } from "./redemption.ts";
import type { Reward } from "./reward.ts";

/** What a member has topped up, and what they have paid with it. */
export type ToppedUpMoney = Pick<MemberBalance, "toppedUp" | "spentTopUp">;

/** What a venue's own member has collected, as far as rewards ask (ENT-032). */
export interface MemberBalance {
  readonly earnedPoints: number;
  readonly spentPoints: number;
  readonly forfeitedPoints: number;
  readonly toppedUp: Money;
  readonly spentTopUp: Money;
  /** Stamp cards and vouchers. */
  readonly records: readonly RewardRecord[];
}

/** A stamp card, or a voucher of the venue in hand. */
export interface RewardRecord {
  readonly id: string;
  /** The reward it leads to. */
  readonly campaign: string;
  /** Counted so far, over all cards. */
  readonly transactions: number;
  /** What fills a card; 0 where none is counted. */
  readonly neededTransactions: number;
  /** Rewards in hand, as the venue counts them. */
  readonly available: number;
}

/** Points that can still be spent: pending redemptions count as spent (MEM-023, RWD-002, Q-111). */
export function pointsBalance(member: MemberBalance, pending: readonly Redemption[] = []): number {
  const points = pending.reduce(
    (sum, redemption) => sum + (redemption.source === "reward" ? redemption.points : 0),
    0,
  );
  return member.earnedPoints - member.spentPoints - member.forfeitedPoints - points;
}

/** How many of a stamp or voucher reward are left, pending redemptions of the same record subtracted (M-C7). */
export function rewardsLeft(
  member: MemberBalance,
  reward: Reward,
  pending: readonly Redemption[] = [],
): number {
  const record = recordOf(member, reward);
  if (record === undefined) return 0;
  const used = pending.filter(
    (redemption) =>
      redemption.source === "reward" &&
      redemption.reward.kind !== "points" &&
      recordOf(member, redemption.reward) === record,
  );
  return record.available - used.length;
}

/** By the reward a record leads to, or by its own id (M-C8). */
function recordOf(member: MemberBalance, reward: Reward): RewardRecord | undefined {
  return member.records.find(({ id, campaign }) => campaign === reward.id || id === reward.id);
}

/** What is left of topped-up money (Q-125c). */
export function topUpBalance({ toppedUp, spentTopUp }: ToppedUpMoney): Money {
  return toppedUp - spentTopUp;
}

/** Topped-up money pays a whole order, everything included, or nothing of it: 20.00 pay 20.00, and of 20.01 nothing. */
export function canPayByTopUp(money: ToppedUpMoney, total: Money): boolean {
  return topUpBalance(money) >= total;
}
