import { formatMoney } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";
import { Plural, useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { memo, useId, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { Remark } from "./remark.tsx";
import { nextStep } from "./steps.ts";
import { TicketHead } from "./ticket-head.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import styles from "./ticket.module.css";
import type { Steps } from "./use-steps.ts";
import { useStepNames } from "./use-words.ts";

interface TicketProps {
  readonly order: WireBoardOrder;
  readonly isAlarming: boolean;
  /** It came in moments ago. */
  readonly isFresh: boolean;
  readonly step: Steps["step"];
  readonly open: (id: string) => void;
}

/** One order as the kitchen reads it, with the one thing to do next. */
export const Ticket = memo(function Ticket(props: TicketProps): JSX.Element {
  const { order, isAlarming, isFresh, open } = props;
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const nameOf = useTableName();
  const id = useId();
  const name = `${order.number}, ${nameOf(order.tableLabel)}`;
  return (
    <article
      className={styles["ticket"]}
      aria-labelledby={id}
      data-order={order.number}
      data-state={order.state}
      data-alarming={isAlarming}
      data-fresh={isFresh}
    >
      <TicketHead order={order} id={id} />
      {order.remark !== "" && (
        <div className={styles["remark"]}>
          <Remark isBrief>{order.remark}</Remark>
        </div>
      )}
      <TicketLines lines={order.receipt.lines} isBrief />
      <footer className={styles["foot"]}>
        <p className={styles["facts"]}>
          <span>
            {order.guests > 0 && <Plural value={order.guests} one="# guest" other="# guests" />}
          </span>
          <span>{formatMoney(order.receipt.total, venue.currencySymbol)}</span>
        </p>
        <div className={styles["actions"]}>
          <MainAction {...props} name={name} />
          <UnstyledButton
            className={styles["more"]}
            aria-label={t`More about order ${name}`}
            onClick={() => open(order.id)}
          >
            <IconDots size={26} aria-hidden="true" />
          </UnstyledButton>
        </div>
      </footer>
    </article>
  );
});

function MainAction({
  order,
  step,
  name,
}: TicketProps & { readonly name: string }): JSX.Element | null {
  const { t } = useLingui();
  const stepName = useStepNames();
  const next = nextStep(order.state);
  if (next === undefined) return null;
  const word = stepName(order.state, next);
  return (
    <UnstyledButton
      className={styles["main"]}
      data-main-action
      data-to={next}
      aria-label={t`${word}: order ${name}`}
      onClick={() => step(order, next)}
    >
      {word}
    </UnstyledButton>
  );
}
