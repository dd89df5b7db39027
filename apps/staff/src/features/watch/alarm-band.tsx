import { Plural, Trans } from "@lingui/react/macro";
import type { WireBoardOrder } from "@comanda/contract";
import { Button } from "@mantine/core";
import { IconBellRinging } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link, useRoute } from "wouter";
import { useSignedIn } from "../../data/session.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { paths } from "../../paths.ts";
import { answerAlarms } from "../../state/seen-alarms.ts";
import styles from "./lines.module.css";
import { SoundButton } from "./sound-line.tsx";

/** More names than these nobody reads in passing: then their number and the oldest say it. */
const NAMED = 3;

/**
 * Names the orders nobody has looked at, on every page, until a person says "Seen" (D-07). Where the screen makes no
 * sound, the button that turns it on stands here too.
 */
export function AlarmBand({
  waiting,
}: {
  readonly waiting: readonly WireBoardOrder[];
}): JSX.Element {
  const [isOnBoard] = useRoute(paths.orders());
  return (
    <div className={`${styles["line"]} ${styles["alarm"]}`} role="alert">
      <IconBellRinging className={styles["icon"]} size={28} aria-hidden="true" />
      <p>{waiting.length > NAMED ? <Many waiting={waiting} /> : <Few waiting={waiting} />}</p>
      {!isOnBoard && (
        <Link className={styles["go"]} href={paths.orders()}>
          <Trans>Show orders</Trans>
        </Link>
      )}
      <SoundButton className={styles["second"]} />
      <Button
        className={styles["button"]}
        variant="white"
        onClick={() => answerAlarms(waiting.map(({ id }) => id))}
      >
        <Trans>Seen</Trans>
      </Button>
    </div>
  );
}

interface WaitingProps {
  readonly waiting: readonly WireBoardOrder[];
}

function Few({ waiting }: WaitingProps): JSX.Element {
  const nameOf = useTableName();
  return (
    <>
      <strong>
        <Plural
          value={waiting.length}
          one="Nobody has looked at this order"
          other="Nobody has looked at these # orders"
        />
      </strong>
      <span className={styles["names"]}>
        {waiting.map(({ id, number, tableLabel }) => (
          <span key={id} className={styles["name"]}>
            <b>{number}</b> <bdi>{nameOf(tableLabel)}</bdi>
          </span>
        ))}
      </span>
    </>
  );
}

function Many({ waiting }: WaitingProps): JSX.Element {
  const { venue } = useSignedIn();
  const oldest = Math.min(...waiting.map(({ placedAt }) => placedAt));
  const count = waiting.length;
  return (
    <>
      <strong>
        <Trans>{count} orders wait unseen</Trans>
      </strong>
      <span className={styles["names"]}>
        <Trans>the oldest since {formatClock(oldest, venue.timeZone)}</Trans>
      </span>
    </>
  );
}
