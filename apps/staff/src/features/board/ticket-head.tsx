import type { WireBoardOrder } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import { isNumbered } from "../../i18n/is-numbered.ts";
import { useSignedIn } from "../../data/session.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { Age } from "./age.tsx";
import { latenessOf } from "./lateness.ts";
import styles from "./ticket.module.css";

/** Characters beyond which a label would push number and age aside. */
const LONG_LABEL = 14;

/** Number, table and age, which are read from across the room. The only part of a ticket that ticks. */
export function TicketHead({
  order,
  id,
}: {
  readonly order: WireBoardOrder;
  readonly id: string;
}): JSX.Element {
  const now = useSecond();
  const lateness = latenessOf(order, now, useSignedIn().venue.unstartedMinutes);
  return (
    <header className={styles["head"]} data-lateness={lateness}>
      <h3 id={id} className={styles["names"]}>
        <span className={styles["number"]}>{order.number}</span>{" "}
        <TableName label={order.tableLabel} />
      </h3>
      <span className={styles["age"]}>
        <Age order={order} now={now} />
      </span>
    </header>
  );
}

/** The same name for a ticket that nobody can see: one element, and nothing that ticks. */
export function FarHead({
  order,
  id,
}: {
  readonly order: WireBoardOrder;
  readonly id: string;
}): JSX.Element {
  const nameOf = useTableName();
  return (
    <h3 id={id} className={styles["far"]}>
      {order.number} {nameOf(order.tableLabel)}
    </h3>
  );
}

/** A table's number as large as the age, its word small: across the room only the number is read. */
function TableName({ label }: { readonly label: string }): JSX.Element {
  if (!isNumbered(label)) {
    return (
      <span dir="auto" className={styles["table"]} data-long={label.length > LONG_LABEL}>
        {label}
      </span>
    );
  }
  return (
    <span className={styles["numbered"]}>
      <Trans>
        Table <b>{label}</b>
      </Trans>
    </span>
  );
}
