import { describe, expect, it } from "vitest";
import { NO_RATE } from "../money/rate.ts";
import type { OrderDiscount } from "../pricing/order-discount.ts";
import { textOf } from "../text.ts";
import { redeemedAmount, redeemedDiscounts, writtenDiscount } from "./redeemed-discounts.ts";
import type { Redemption, RedemptionTarget } from "./redemption.ts";

const order: RedemptionTarget = { kind: "order", staffDiscount: 500 };
const special = { isOn: true, fraction: 1, amount: 0, remark: "Tea" };
const unit: RedemptionTarget = { kind: "unit", line: "line-1", unit: "new", special };

const reward = (target: RedemptionTarget): Redemption => ({
  source: "reward",
  reward: {
    id: "five",
    kind: "voucher",
    title: { en: "Five off", zh: "减五元" },
    cost: 0,
    benefit: { on: "order", discount: { kind: "amount", amount: 500 } },
  },
  points: 0,
  quantity: 1,
  amount: 500,
  target,
});
const campaign: Redemption = {
  source: "programme",
  campaign: {
    id: "c",
    option: undefined,
    kind: "cashback",
    name: "Cashback",
    discount: { kind: "amount", amount: 200 },
    spendingAmount: 200,
    item: undefined,
    addsItem: false,
    isAvailable: true,
  },
  spendingAmount: 200,
  quantity: 1,
  amount: 200,
  target: order,
};
const all = [reward(order), reward(unit), campaign];

describe("redeemedDiscounts", () => {
  it("lists what is taken off the order, in the order of redeeming (M-C14) [EXT-035, EXT-043]", () => {
    expect(redeemedDiscounts(all, undefined)).toEqual([
      { source: "reward", name: { en: "Five off", zh: "减五元" }, kind: "amount", amount: 500 },
      { source: "programme", name: { en: "Cashback", zh: "" }, kind: "amount", amount: 200 },
    ]);
    expect(redeemedAmount(all)).toBe(700);
  });
});

describe("staff's discount beside what is redeemed", () => {
  const from = { source: "staff", name: textOf("Regulars") } as const;
  const tenth = { ...from, kind: "percent", rate: { numerator: 1, denominator: 10 } } as const;
  const staffOf = (redemptions: readonly Redemption[], staff: OrderDiscount) =>
    redeemedDiscounts(redemptions, staff)[0];

  it("stands first, and is an amount from the first reward of the order on (M-A8, M-A9, M-G9)", () => {
    expect(staffOf(all, tenth)).toEqual({ ...from, kind: "amount", amount: 500 });
    const later = reward({ kind: "order", staffDiscount: 400 });
    expect(staffOf([reward(unit), ...all, later], tenth)).toMatchObject({ amount: 500 });
  });

  it("follows the subtotal while nothing or only a dish is redeemed (M-A8)", () => {
    expect(staffOf([], tenth)).toBe(tenth);
    expect(staffOf([reward(unit)], tenth)).toBe(tenth);
  });

  it("stays the amount that it is", () => {
    const three: OrderDiscount = { ...from, kind: "amount", amount: 300 };
    expect(staffOf(all, three)).toBe(three);
  });
});

describe("writtenDiscount", () => {
  const tenth = { rate: { numerator: 1, denominator: 10 }, amount: 0, remark: "Regulars" };

  it("adds staff's 10 % of 50.00 and a reward of 5.00 to an amount (M-A8, M-A9, Q-144)", () => {
    expect(writtenDiscount(tenth, 500, [reward(order)], "en")).toEqual({
      rate: NO_RATE,
      amount: 1000,
      remark: "Regulars, Five off",
    });
  });

  it("carries the titles in the language asked for", () => {
    const none = { rate: NO_RATE, amount: 0, remark: "" };
    expect(writtenDiscount(none, 0, all, "zh")).toEqual({
      rate: NO_RATE,
      amount: 700,
      remark: "减五元, Cashback",
    });
  });

  it("leaves staff's percentage a percentage while nothing is redeemed on the order (M-A8)", () => {
    expect(writtenDiscount(tenth, 500, [reward(unit)], "en")).toBe(tenth);
  });
});
