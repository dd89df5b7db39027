import type { WireBoardOrder } from "@comanda/contract";
import { Plural, Trans } from "@lingui/react/macro";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useId, type JSX } from "react";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { seekOrder } from "../../state/sought-order.ts";
import { Age } from "./age.tsx";
import styles from "./unseen-strip.module.css";

/** Pixels of a card with the gap beside it, and of the number of those that have no place. */
const CARD = 136;
const REST = 80;

/** How many cards fit into the strip. */
export function stripPlaces(width: number): number {
  return Math.max(1, Math.floor((width - REST) / CARD));
}

interface UnseenStripProps {
  /** Those with a place in the strip, oldest first. */
  readonly shown: readonly WireBoardOrder[];
  /** How many more nobody has acknowledged. */
  readonly more: number;
  readonly see: (ids: readonly string[]) => void;
}

/** The orders that nobody has acknowledged, always in view (D-07). Its place stays when it is empty: nothing jumps. */
export function UnseenStrip({ shown, more, see }: UnseenStripProps): JSX.Element {
  const id = useId();
  return (
    <section className={styles["strip"]} aria-labelledby={id} data-unseen>
      <h2 id={id} className={styles["title"]}>
        <Trans>Unseen</Trans>
      </h2>
      {shown.length === 0 ? (
        <p className={styles["none"]}>
          <Trans>Every order has been seen.</Trans>
        </p>
      ) : (
        <ul className={styles["cards"]}>
          {shown.map((order) => (
            <Card key={order.id} order={order} see={see} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles["more"]}>
          <Plural value={more} one="+ # more" other="+ # more" />
        </p>
      )}
    </section>
  );
}

function Card({
  order,
  see,
}: {
  readonly order: WireBoardOrder;
  readonly see: UnseenStripProps["see"];
}): JSX.Element {
  const now = useSecond();
  const nameOf = useTableName();
  const touch = (): void => {
    seekOrder(order.number);
    see([order.id]);
  };
  return (
    <li>
      <UnstyledButton className={styles["card"]} onClick={touch}>
        <VisuallyHidden>
          <Trans>Seen: order</Trans>{" "}
        </VisuallyHidden>
        <b>{order.number}</b>{" "}
        <span className={styles["age"]}>
          <Age order={order} now={now} />
        </span>{" "}
        <bdi className={styles["table"]}>{nameOf(order.tableLabel)}</bdi>
      </UnstyledButton>
    </li>
  );
}
