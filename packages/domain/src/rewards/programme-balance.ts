import type { Money } from "../money/money.ts";
import type { Campaign, CampaignId } from "./campaign.ts";
import type { Redemption } from "./redemption.ts";

/** What the customer of an external programme holds (ENT-035, M-C10). */
export interface ProgrammeBalance {
  readonly points: number;
  readonly cashback: Money;
  /** Stored value, to pay with. */
  readonly credit: Money;
  /** Vouchers left of each campaign. */
  readonly vouchers: ReadonlyMap<CampaignId, number>;
}

/**
 * What is left for a campaign: vouchers of its own, or all points or cashback; pending redemptions of the same kind
 * are subtracted (EXT-033, M-C10).
 */
export function campaignBalance(
  programme: ProgrammeBalance,
  campaign: Campaign,
  pending: readonly Redemption[] = [],
): number {
  const earlier = pending.flatMap((redemption) =>
    redemption.source === "programme" && redemption.campaign.kind === campaign.kind
      ? [redemption]
      : [],
  );
  if (campaign.kind === "voucher") {
    const used = earlier.filter((redemption) => redemption.campaign.id === campaign.id);
    return (programme.vouchers.get(campaign.id) ?? 0) - used.length;
  }
  const held = campaign.kind === "loyalty" ? programme.points : programme.cashback;
  return earlier.reduce((left, { spendingAmount }) => left - spendingAmount, held);
}

/** Store credit pays a whole order, everything included, or nothing of it. */
export function canPayByStoreCredit(credit: Money, total: Money): boolean {
  return credit >= total;
}
