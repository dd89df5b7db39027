import type { JSX } from "react";
import { LANES, type LaneName, type Lanes } from "./arrange.ts";
import styles from "./lane-tabs.module.css";
import { useLaneNames } from "./use-words.ts";

interface LaneTabsProps {
  readonly lanes: Lanes;
  readonly chosen: LaneName;
  readonly choose: (lane: LaneName) => void;
}

/** On a narrow screen: which lane is shown, and how many orders are in each. */
export function LaneTabs({ lanes, chosen, choose }: LaneTabsProps): JSX.Element {
  const names = useLaneNames();
  return (
    <div className={styles["tabs"]}>
      {LANES.map((lane) => (
        <button
          key={lane}
          type="button"
          className={styles["tab"]}
          aria-pressed={lane === chosen}
          onClick={() => choose(lane)}
        >
          {names[lane]} <b>{lanes[lane].length}</b>
        </button>
      ))}
    </div>
  );
}
