import type { WireProgrammeCampaign } from "@comanda/contract";
import type { JSX, ReactNode } from "react";
import { useCampaignWords } from "../i18n/use-campaign-words.ts";
import styles from "./reward-row.module.css";

interface CampaignRowProps {
  readonly campaign: WireProgrammeCampaign;
  /** What stands below its name. */
  readonly note: ReactNode;
}

/** A campaign of a programme with its worth and its kind, as rewards are drawn. */
export function CampaignRow({ campaign, note }: CampaignRowProps): JSX.Element {
  const words = useCampaignWords();
  const colour = campaign.type === "loyalty" ? styles["green"] : styles["red"];
  return (
    <span className={styles["row"]}>
      <span className={styles["badge"]}>{words.badge(campaign)}</span>
      <span className={styles["words"]}>
        <span className={`${styles["kind"]} ${colour}`}>{words.kind(campaign)}</span>
        <span className={styles["title"]} dir="auto">
          {campaign.name}
        </span>
        <span className={styles["note"]}>{note}</span>
      </span>
    </span>
  );
}
