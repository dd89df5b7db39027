import { readText } from "@comanda/domain";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import type { JSX } from "react";
import { useChangePause, usePause } from "./pause.ts";
import { usePausedName } from "./paused-name.ts";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useLanguage } from "../../i18n/language.ts";
import { formatClock } from "../../lib/clock-time.ts";
import styles from "./pause.module.css";

/** On every page, at every screen: that no orders are taken, until when, what guests read, and the way to end it. */
export function PauseLine(): JSX.Element | null {
  const pause = usePause();
  const { venue } = useSignedIn();
  const language = useLanguage();
  const nameOf = usePausedName();
  const complain = useComplain();
  const { mutateAsync: change, isPending } = useChangePause();
  if (pause === null || pause === undefined) return null;
  const { until, message, message2, ways } = pause;
  const what = nameOf(ways);
  const time = until === null ? "" : formatClock(until, venue.timeZone);
  return (
    <div className={styles["line"]} role="status">
      <IconPlayerPause size={24} aria-hidden="true" />
      <p>
        <strong>
          {ways.length > 0 ? (
            time === "" ? (
              <Trans>{what}: paused</Trans>
            ) : (
              <Trans>
                {what}: paused until {time}
              </Trans>
            )
          ) : time === "" ? (
            <Trans>Ordering is paused</Trans>
          ) : (
            <Trans>Ordering is paused until {time}</Trans>
          )}
        </strong>{" "}
        <span dir="auto">{readText({ en: message, zh: message2 }, language)}</span>
      </p>
      <Button
        className={styles["resume"]}
        loading={isPending}
        onClick={() => void change(null).catch(complain)}
      >
        <Trans>Resume ordering</Trans>
      </Button>
    </div>
  );
}
