import { useLingui } from "@lingui/react/macro";
import type { WireCustomer, WireReward } from "@comanda/contract";
import { stampProgress } from "@comanda/domain/rewards";
import { useEffect, useState, type JSX } from "react";
import { balanceOf } from "../../data/member-balance.ts";
import { readRewards } from "../../data/rewards.ts";
import { useRewardWords } from "../../i18n/use-reward-words.ts";
import { RewardRow } from "../../kit/reward-row.tsx";
import styles from "./members.module.css";

/** What the venue's members may redeem, each with its kind and worth, and how far a stamp card has come (MEM-020, MEM-024). */
export function RewardList({ customer }: { readonly customer: WireCustomer }): JSX.Element {
  const { t } = useLingui();
  const words = useRewardWords();
  const [rewards, setRewards] = useState<readonly WireReward[]>([]);
  const { hasPassword } = customer;
  useEffect(() => {
    if (hasPassword) void readRewards().then((read) => setRewards(read ?? []));
  }, [hasPassword]);
  if (rewards.length === 0) return <p className={styles["note"]}>{t`No rewards yet`}</p>;
  const { records } = balanceOf(customer);
  const noteOf = (reward: WireReward): string => {
    const record = records.find(({ id, campaign }) => [id, campaign].includes(reward._id));
    const progress = record && stampProgress(record);
    const inHand = record?.available ?? 0;
    const { stamps = 0, needed = 0 } = progress ?? {};
    const card = progress === undefined ? words.cost(reward) : t`${stamps} of ${needed} stamps`;
    return [card, inHand > 0 ? t`${inHand} to redeem` : ""]
      .filter((part) => part !== "")
      .join(" · ");
  };
  return (
    <ul className={styles["rewards"]}>
      {rewards.map((reward) => (
        <li key={reward._id}>
          <RewardRow reward={reward} note={noteOf(reward)} />
        </li>
      ))}
    </ul>
  );
}
