import type { WireReward } from "@comanda/contract";
import { formatMoney, fromDecimal } from "@comanda/domain/money";
import { useLingui } from "@lingui/react/macro";
import { useSignedIn } from "../../data/session.ts";

/** What a reward costs and what it takes off, in words: "100 points", "10% off the order". */
export function useRewardWords(): {
  readonly cost: (reward: WireReward) => string;
  readonly benefit: (reward: WireReward) => string;
} {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  return {
    cost: ({ type, redeemPts, minTrans }) =>
      type === 0 ? t`${redeemPts} points` : type === 3 ? t`${minTrans} stamps` : t`Voucher`,
    benefit: ({
      discountType,
      discountByPercent,
      discountPercent,
      discountPrice,
      itemsInclude,
    }) => {
      const dishes = itemsInclude.join(", ");
      if (discountType === 2) return t`Free: ${dishes}`;
      if (discountType === 1) return t`${discountPercent}% off one of ${dishes}`;
      if (discountByPercent) return t`${discountPercent}% off the order`;
      const amount = formatMoney(fromDecimal(discountPrice), venue.currencySymbol);
      return t`${amount} off the order`;
    },
  };
}
