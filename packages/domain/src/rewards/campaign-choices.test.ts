import { dish, itemOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Campaign } from "./campaign.ts";
import { campaignChoices } from "./campaign-choices.ts";
import type { Redeeming } from "./redemption.ts";

const TEN: Campaign = {
  id: "points",
  option: "ten",
  kind: "loyalty",
  name: "10 % off",
  discount: { kind: "percent", rate: { numerator: 10, denominator: 100 } },
  spendingAmount: 100,
  item: undefined,
  addsItem: false,
  isAvailable: true,
};
const TWENTY: Campaign = { ...TEN, option: "twenty", spendingAmount: 200 };
const FIVE: Campaign = {
  ...TEN,
  id: "five",
  option: undefined,
  kind: "voucher",
  discount: { kind: "amount", amount: 500 },
  spendingAmount: 0,
};
const KOPI: Campaign = {
  ...FIVE,
  id: "kopi",
  discount: { kind: "free" },
  item: "KOPI",
  addsItem: true,
};

const kopi = itemOf(dish("KOPI", ["Kopi", "咖啡"], 2));
const menu = { categories: [], items: new Map([["KOPI", kopi]]) };
const NOTHING: Redeeming = { cart: { lines: [] }, redemptions: [] };

function choices(state: Redeeming) {
  const programme = {
    points: 150,
    cashback: 0,
    credit: 0,
    vouchers: new Map([
      ["five", 2],
      ["kopi", 1],
    ]),
  };
  const context = { isRedeemOn: true, menu, subtotal: 1_000, newLine: "new", programme };
  return campaignChoices(state, [TEN, TWENTY, FIVE, KOPI], context);
}
const said = (state: Redeeming) =>
  choices(state).map(({ needed, balance, next }) => [
    needed,
    balance,
    next.ok ? "redeem" : next.refusal.kind,
  ]);

describe("the campaigns to choose from", () => {
  it("say what each takes and what there is of that", () => {
    expect(said(NOTHING)).toEqual([
      [100, 150, "redeem"],
      [200, 150, "balance-too-low"],
      [1, 2, "redeem"],
      [1, 1, "redeem"],
    ]);
  });

  it("count what is redeemed already, and none is chosen twice", () => {
    const [ten] = choices(NOTHING);
    expect(said(ten?.next.ok === true ? ten.next.value : NOTHING)).toEqual([
      [100, 50, "already-redeemed"],
      [200, 50, "balance-too-low"],
      [1, 2, "redeem"],
      [1, 1, "redeem"],
    ]);
  });
});
