import type { WireBoardOrder } from "@comanda/contract";
import { Plural, Trans } from "@lingui/react/macro";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconHandStop } from "@tabler/icons-react";
import { useId, type JSX } from "react";
import { useLost } from "../../data/use-lost.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { seekOrder } from "../../state/sought-order.ts";
import { Age } from "./age.tsx";
import { isHeld } from "./arrange.ts";
import { NoConnection } from "./no-connection.tsx";
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
  /** The others that nobody has acknowledged, oldest first. */
  readonly rest: readonly WireBoardOrder[];
  readonly see: (ids: readonly string[]) => void;
  /** Shows an order that is held, with the buttons that release and refuse it. */
  readonly decide: (id: string) => void;
}

/**
 * The orders that nobody has acknowledged, always in view (D-07), and the way to the first that has no place in it. Its own
 * place stays when it is empty: nothing jumps.
 */
export function UnseenStrip({ shown, rest, see, decide }: UnseenStripProps): JSX.Element {
  const id = useId();
  const [next] = rest;
  const more = rest.length;
  return (
    <section className={styles["strip"]} aria-labelledby={id} data-unseen>
      <h2 id={id} className={styles["title"]}>
        <Trans>Unseen</Trans>
      </h2>
      {shown.length === 0 ? (
        <p className={styles["none"]}>
          <AllSeen />
        </p>
      ) : (
        <ul className={styles["cards"]}>
          {shown.map((order) => (
            <Card key={order.id} order={order} see={see} decide={decide} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <UnstyledButton
          className={styles["more"]}
          onClick={() => (isHeld(next) ? decide(next.id) : seekOrder(next.number))}
        >
          <Plural value={more} one="+ # more" other="+ # more" />
        </UnstyledButton>
      )}
    </section>
  );
}

/** Nobody knows whether every order has been seen while none are heard of. */
function AllSeen(): JSX.Element {
  const lost = useLost();
  return lost === undefined ? (
    <Trans>Every order has been seen.</Trans>
  ) : (
    <NoConnection lost={lost} />
  );
}

/** The orders on hold that somebody looks for, also those that have no place in the strip. */
export function HeldFound({
  orders,
  decide,
}: Pick<UnseenStripProps, "decide"> & {
  readonly orders: readonly WireBoardOrder[];
}): JSX.Element {
  const id = useId();
  return (
    <section className={styles["found"]} aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        <Trans>On hold</Trans> <span className={styles["count"]}>{orders.length}</span>
      </h2>
      <ul className={styles["cards"]}>
        {orders.map((order) => (
          <Card key={order.id} order={order} decide={decide} />
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends Partial<Pick<UnseenStripProps, "see">> {
  readonly order: WireBoardOrder;
  readonly decide: UnseenStripProps["decide"];
}

function Card({ order, see, decide }: CardProps): JSX.Element {
  const now = useSecond();
  const nameOf = useTableName();
  const held = isHeld(order);
  const touch = (): void => {
    if (held) {
      decide(order.id);
      return;
    }
    seekOrder(order.number);
    see?.([order.id]);
  };
  return (
    <li>
      <UnstyledButton className={styles["card"]} data-held={held} onClick={touch}>
        <VisuallyHidden>
          {held ? <Trans>On hold: order</Trans> : <Trans>Seen: order</Trans>}{" "}
        </VisuallyHidden>
        <b>{order.number}</b>{" "}
        <span className={styles["age"]}>
          <Age order={order} now={now} />
        </span>{" "}
        <span className={styles["table"]}>
          {held && <IconHandStop size={16} stroke={2.2} aria-hidden="true" />}
          <bdi>{nameOf(order.tableLabel)}</bdi>
        </span>
      </UnstyledButton>
    </li>
  );
}
