import { useLingui } from "@lingui/react/macro";
import { campaignFromWire, type WireProgrammeCampaign } from "@comanda/contract";
import { formatPercent } from "@comanda/domain/money";
import { useWords } from "./use-words.ts";

/** What a campaign of a programme is worth, what kind it is and what it takes. Its name is the programme's. */
export interface CampaignWords {
  readonly kind: (campaign: WireProgrammeCampaign) => string;
  readonly badge: (campaign: WireProgrammeCampaign) => string;
  readonly cost: (campaign: WireProgrammeCampaign) => string;
  /** What it takes beside what there is: "100 of your 500 points". */
  readonly costOf: (campaign: WireProgrammeCampaign, balance: number) => string;
}

export function useCampaignWords(): CampaignWords {
  const { t } = useLingui();
  const { money } = useWords();
  return {
    kind: ({ type }) =>
      type === "loyalty" ? t`Loyalty Pts` : type === "voucher" ? t`Voucher` : t`Cashback`,
    badge: (wire) => {
      const discount = campaignFromWire(wire)?.discount;
      if (discount === undefined) return "";
      if (discount.kind === "free") return t`FREE`;
      return discount.kind === "percent" ? formatPercent(discount.rate) : money(discount.amount);
    },
    cost: ({ type, spendingAmount }) => {
      if (type === "loyalty") return t`${spendingAmount} points`;
      return type === "cashback" ? money(spendingAmount) : "";
    },
    costOf: ({ type, spendingAmount }, balance) => {
      if (type === "voucher") return t`${balance} left`;
      if (type === "loyalty") return t`${spendingAmount} of your ${balance} points`;
      const [takes, has] = [money(spendingAmount), money(balance)];
      return t`${takes} of your ${has}`;
    },
  };
}
