import type { WireReward } from "@comanda/contract";
import { rewardFromWire } from "@comanda/contract";
import { formatPercent } from "@comanda/domain/money";
import { rewardBadge } from "@comanda/domain/rewards";
import { useLingui } from "@lingui/react/macro";
import { useWords } from "./use-words.ts";

/** What a reward is called, what kind it is, what it is worth and what it costs. */
export interface RewardWords {
  readonly title: (reward: WireReward) => string;
  readonly kind: (reward: WireReward) => string;
  readonly badge: (reward: WireReward) => string;
  readonly cost: (reward: WireReward) => string;
}

export function useRewardWords(): RewardWords {
  const { t } = useLingui();
  const { read, money } = useWords();
  return {
    title: ({ rewardTitle, rewardTitle2 }) => read({ en: rewardTitle, zh: rewardTitle2 }),
    kind: ({ type }) => (type === 0 ? t`Loyalty Pts` : type === 3 ? t`Stamp` : t`Voucher`),
    badge: (wire) => {
      const reward = rewardFromWire(wire);
      if (reward === undefined) return "";
      const discount = rewardBadge(reward);
      if (discount.kind === "free") return t`FREE`;
      return discount.kind === "percent" ? formatPercent(discount.rate) : money(discount.amount);
    },
    cost: ({ type, redeemPts, minTrans }) => {
      if (type === 0) return t`${redeemPts} points`;
      return type === 3 ? t`${minTrans} stamps` : "";
    },
  };
}
