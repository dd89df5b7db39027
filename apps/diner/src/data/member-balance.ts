import type { WireCustomer } from "@comanda/contract";
import type { MemberBalance, RewardRecord } from "@comanda/domain/rewards";
import * as v from "valibot";

/** A stamp card, or vouchers in hand, as the server tells of it (ENT-032). */
const OtherRecord = v.object({
  _id: v.string(),
  campaignId: v.optional(v.string(), ""),
  minTrans: v.optional(v.number(), 0),
  trans: v.optional(v.number(), 0),
  avail: v.optional(v.number(), 0),
});

/** What a member has to spend, as the server told it last. */
export function balanceOf(customer: WireCustomer): MemberBalance {
  return {
    earnedPoints: customer.rewardPts,
    spentPoints: customer.redeemPts,
    forfeitedPoints: customer.forfeit,
    toppedUp: customer.topUpAmount,
    spentTopUp: customer.topUpRedeemAmt,
    records: customer.otherRecords.flatMap((told): RewardRecord[] => {
      const read = v.safeParse(OtherRecord, told);
      if (!read.success) return [];
      const { _id: id, campaignId: campaign, trans, minTrans, avail } = read.output;
      return [
        { id, campaign, transactions: trans, neededTransactions: minTrans, available: avail },
      ];
    }),
  };
}
