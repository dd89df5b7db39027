import type { WireReward } from "@comanda/contract";
import type { JSX, ReactNode } from "react";
import { useRewardWords } from "../i18n/use-reward-words.ts";
import styles from "./reward-row.module.css";

interface RewardRowProps {
  readonly reward: WireReward;
  /** What stands below its name instead of what it costs. */
  readonly note?: ReactNode;
}

/** A reward with its worth and its kind (RWD-013 to RWD-017, MEM-020). */
export function RewardRow({ reward, note }: RewardRowProps): JSX.Element {
  const words = useRewardWords();
  const cost = words.cost(reward);
  return (
    <span className={styles["row"]}>
      <span className={styles["badge"]}>{words.badge(reward)}</span>
      <span className={styles["words"]}>
        <span className={`${styles["kind"]} ${kindClass(reward)}`} data-reward-type={reward.type}>
          {words.kind(reward)}
        </span>
        <span className={styles["title"]} dir="auto">
          {words.title(reward)}
        </span>
        {(note ?? cost) !== "" && <span className={styles["note"]}>{note ?? cost}</span>}
      </span>
    </span>
  );
}

/** Points are green, type 2 blue, all others red (MEM-025). */
function kindClass({ type }: WireReward): string | undefined {
  return type === 0 ? styles["green"] : type === 2 ? styles["blue"] : styles["red"];
}
