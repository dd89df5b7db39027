import { useLingui } from "@lingui/react/macro";
import { useOnline } from "@comanda/ui";
import type { JSX } from "react";
import * as v from "valibot";
import { useWords } from "../../i18n/use-words.ts";
import { storage } from "../../lib/storage.ts";
import { useReach } from "../../state/reach.ts";
import { useStatusBanner } from "../../state/status-banner.ts";
import styles from "../../lib/quiet-line.module.css";

export interface QuietLineProps {
  /** What this page shows could not be read anew. */
  readonly hasFailed: boolean;
  /** It came, and could not be read. */
  readonly isSpoilt?: boolean;
  /** When what is shown was true; undefined is as of the settings. */
  readonly asOf: number | undefined;
  readonly onRetry: () => void;
  /** It stands on a sheet that says itself what else there is to know. */
  readonly isOnSheet?: boolean;
}

/** Of no later moment is there a date. */
const LATEST = 8e15;

/** A failure that needs no pop-up, but must not be invisible to the person who waits (D-09). */
export function QuietLine(props: QuietLineProps): JSX.Element | null {
  // Seldom drawn anew: what the compiler would remember of it weighs more.
  "use no memo";
  const { hasFailed, isSpoilt = false, asOf, onRetry, isOnSheet = false } = props;
  const { t } = useLingui();
  const { language } = useWords();
  const isOnline = useOnline();
  const isLost = useReach((reach) => reach.isLost);
  const { banner } = useStatusBanner();
  if (isOnline && !isLost && !hasFailed) return isOnSheet ? null : banner;
  const moment = asOf ?? storage.read("asOf", v.number()) ?? NaN;
  const time = Math.abs(moment) < LATEST ? timeOf(moment, language) : "";
  return (
    <p className={styles["line"]} role="status" data-notice>
      <span>
        {!isOnline
          ? t`You are offline.`
          : isSpoilt
            ? t`The menu did not load completely.`
            : t`We cannot connect right now.`}
        {time !== "" && ` ${t`As of ${time}.`}`}
      </span>
      <button type="button" className={styles["retry"]} onClick={onRetry}>
        {t`Try again`}
      </button>
    </p>
  );
}

function timeOf(moment: number, language: string): string {
  return new Intl.DateTimeFormat(language === "zh" ? "zh-Hans" : "en-SG", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(moment);
}
