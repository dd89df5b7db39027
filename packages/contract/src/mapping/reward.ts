import {
  fractionOf,
  fromDecimal,
  rateFromFraction,
  toDecimal,
  type Rate,
} from "@comanda/domain/money";
import type { Reward, RewardBenefit } from "@comanda/domain/rewards";
import { isCompleteReward, type WireReward } from "../schemas/rewards.ts";

/** Rewards by the specification's numbers (ENT-033); all others are vouchers. */
const KINDS: Readonly<Record<number, Reward["kind"]>> = { 0: "points", 3: "stamp" };
const TYPES: Readonly<Record<Reward["kind"], number>> = { points: 0, stamp: 3, voucher: 1 };

const EVERYTHING: Rate = { numerator: 1, denominator: 1 };

/** A reward that phones and the server redeem; undefined for one that does not say what it takes off. */
export function rewardFromWire(wire: WireReward): Reward | undefined {
  const benefit = isCompleteReward(wire) ? benefitOf(wire) : undefined;
  if (benefit === undefined) return undefined;
  return {
    id: wire._id,
    kind: KINDS[wire.type] ?? "voucher",
    title: { en: wire.rewardTitle, zh: wire.rewardTitle2 },
    cost: wire.redeemPts,
    benefit,
  };
}

function benefitOf(wire: WireReward): RewardBenefit | undefined {
  const { discountType, discountByPercent, discountPrice, itemsInclude: codes } = wire;
  if (discountType === 2) return { on: "item", discount: { kind: "free" }, codes };
  const rate = rateOf(wire.discountPercent);
  if (discountType === 1) {
    return rate && { on: "item", discount: { kind: "percent", rate }, codes };
  }
  if (discountByPercent) return rate && { on: "order", discount: { kind: "percent", rate } };
  return { on: "order", discount: { kind: "amount", amount: fromDecimal(discountPrice) } };
}

function rateOf(percent: number): Rate | undefined {
  return percent === 100 ? EVERYTHING : rateFromFraction(percent / 100);
}

/** @param minTrans stamps that fill its card */
export function rewardToWire({ id, kind, title, cost, benefit }: Reward, minTrans = 0): WireReward {
  return {
    _id: id,
    type: TYPES[kind],
    rewardTitle: title.en,
    rewardTitle2: title.zh,
    redeemPts: kind === "points" ? cost : 0,
    minTrans: kind === "stamp" ? minTrans : 0,
    ...discountToWire(benefit),
    itemsInclude: benefit.on === "item" ? [...benefit.codes] : [],
  };
}

type WireDiscount = Pick<
  WireReward,
  "discountType" | "discountByPercent" | "discountPercent" | "discountPrice"
>;

/** A discount by the specification's four members (RWD-019). */
export function discountToWire({ on, discount }: RewardBenefit): WireDiscount {
  const percent = discount.kind === "percent" ? percentOf(discount.rate) : 0;
  return {
    discountType: discount.kind === "free" ? 2 : on === "item" ? 1 : 0,
    discountByPercent: discount.kind === "percent",
    discountPercent: percent,
    discountPrice: discount.kind === "amount" ? toDecimal(discount.amount) : 0,
  };
}

/** 12.5 of 1/8, without what a fraction of two adds behind it. */
function percentOf(rate: Rate): number {
  return Number((fractionOf(rate) * 100).toFixed(6));
}
