import { posFailedSince } from "@comanda/domain/order";
import { Plural, Trans } from "@lingui/react/macro";
import type { WireBoardOrder } from "@comanda/contract";
import { Button } from "@mantine/core";
import { IconBellRinging } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link, useRoute } from "wouter";
import { useSeen } from "../../data/board.ts";
import { inKitchenSince } from "../../data/in-kitchen-since.ts";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { paths } from "../../paths.ts";
import { JumpTo } from "./jump-to.tsx";
import styles from "./lines.module.css";
import { SoundButton } from "./sound-line.tsx";

/** More names than these nobody reads in passing: then their number and the oldest say it. */
const NAMED = 3;

interface AlarmBandProps {
  readonly waiting: readonly WireBoardOrder[];
  /** Whether a station is awake; without one every signed-in screen alarms at once. */
  readonly hasStation: boolean;
}

/**
 * Names the orders nobody has looked at, on every page, until a person touches them at any screen (D-07). Where the
 * screen makes no sound, the button that turns it on stands here too.
 */
export function AlarmBand({ waiting, hasStation }: AlarmBandProps): JSX.Element {
  const [isOnBoard] = useRoute(paths.orders());
  const see = useSeen();
  const complain = useComplain();
  // Those that are held wait for a decision: to have seen them is not enough.
  const unseen = waiting.filter(({ hold }) => hold !== "held");
  const missed = waiting.filter((order) => posFailedSince(order) > 0).length;
  return (
    <div className={`${styles["line"]} ${styles["alarm"]}`} role="alert">
      <IconBellRinging className={styles["icon"]} size={28} aria-hidden="true" />
      <p>
        {waiting.length > NAMED ? <Many waiting={waiting} /> : <Few waiting={waiting} />}
        {unseen.length < waiting.length && (
          <span className={styles["reason"]}>
            <Trans>Orders on hold wait until somebody releases or refuses them.</Trans>
          </span>
        )}
        {missed > 0 && (
          <span className={styles["reason"]}>
            <Plural
              value={missed}
              one="The till did not take # order: somebody has to take it by hand."
              other="The till did not take # orders: somebody has to take them by hand."
            />
          </span>
        )}
        {!hasStation && (
          <span className={styles["reason"]}>
            <Trans>No screen is in service, so the alarm goes off on every screen.</Trans>
          </span>
        )}
      </p>
      {!isOnBoard && (
        <Link className={styles["go"]} href={paths.orders()}>
          <Trans>Show orders</Trans>
        </Link>
      )}
      <SoundButton className={styles["second"]} />
      {unseen.length > 0 && (
        <Button
          className={styles["button"]}
          variant="white"
          onClick={() => void see(unseen.map(({ id }) => id)).catch(complain)}
        >
          <Trans>Seen</Trans>
        </Button>
      )}
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
          <JumpTo key={id} number={number}>
            <b>{number}</b> <bdi>{nameOf(tableLabel)}</bdi>
          </JumpTo>
        ))}
      </span>
    </>
  );
}

function Many({ waiting }: WaitingProps): JSX.Element {
  const { venue } = useSignedIn();
  const [oldest] = [...waiting].sort((a, b) => inKitchenSince(a) - inKitchenSince(b));
  const count = waiting.length;
  return (
    <>
      <strong>
        <Trans>{count} orders are waiting unseen</Trans>
      </strong>
      <span className={styles["names"]}>
        {oldest !== undefined && (
          <JumpTo number={oldest.number}>
            <Trans>the oldest since {formatClock(inKitchenSince(oldest), venue.timeZone)}</Trans>
          </JumpTo>
        )}
      </span>
    </>
  );
}
