import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconBellRinging } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link, useRoute } from "wouter";
import { useBoard } from "../../data/board.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { paths } from "../../paths.ts";
import { useAlarming } from "../../state/alarming.ts";
import { answerAlarms } from "../../state/seen-alarms.ts";
import styles from "./lines.module.css";

/** Names the orders nobody has looked at, on every page, until a person says "Seen" (D-07). */
export function AlarmBand(): JSX.Element | null {
  const alarming = useAlarming();
  const { orders } = useBoard();
  const nameOf = useTableName();
  const [isOnBoard] = useRoute(paths.orders());
  const waiting = (orders ?? []).filter(({ id }) => alarming.has(id));
  if (waiting.length === 0) return null;
  return (
    <div className={`${styles["line"]} ${styles["alarm"]}`} role="alert">
      <IconBellRinging className={styles["icon"]} size={28} aria-hidden="true" />
      <p>
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
              <b>{number}</b> {nameOf(tableLabel)}
            </span>
          ))}
        </span>
      </p>
      {!isOnBoard && (
        <Link className={styles["go"]} href={paths.orders()}>
          <Trans>Show orders</Trans>
        </Link>
      )}
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
