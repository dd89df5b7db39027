import { formatMoney } from "@comanda/domain/money";
import type { OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { Plural, useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { memo, useId, useState, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useNear } from "../../lib/use-near.ts";
import { Remark } from "./remark.tsx";
import { nextStep } from "./steps.ts";
import { FarHead, TicketHead } from "./ticket-head.tsx";
import { LINE_HEIGHT, ticketHeight } from "./ticket-height.ts";
import { TicketLines } from "./ticket-lines.tsx";
import styles from "./ticket.module.css";
import type { Steps } from "./use-steps.ts";
import { useStepNames } from "./use-words.ts";

interface TicketProps {
  readonly order: WireBoardOrder;
  readonly isAlarming: boolean;
  /** It came in moments ago. */
  readonly isFresh: boolean;
  /** It stands at the top of its column. */
  readonly isFirst: boolean;
  readonly step: Steps["step"];
  readonly open: (id: string) => void;
}

/** One order as the kitchen reads it, with the one thing to do next; far from the screen only its name and that. */
export const Ticket = memo(function Ticket(props: TicketProps): JSX.Element {
  const { order, isAlarming, isFresh, isFirst, open } = props;
  const { t } = useLingui();
  const nameOf = useTableName();
  const id = useId();
  const { ref, isNear, height = ticketHeight(order) * LINE_HEIGHT } = useNear(isFirst);
  const { isLeaving, leave } = useLeaving(props);
  const name = `${order.number}, ${nameOf(order.tableLabel)}`;
  return (
    <article
      ref={ref}
      className={styles["ticket"]}
      {...(!isNear && { style: { minHeight: height } })}
      aria-labelledby={id}
      data-order={order.number}
      data-state={order.state}
      data-alarming={isAlarming}
      data-fresh={isFresh}
      data-leaving={isLeaving}
    >
      {isNear ? <TicketHead order={order} id={id} /> : <FarHead order={order} id={id} />}
      {isNear && <Body order={order} />}
      <MainAction order={order} leave={leave} name={name} />
      {isNear && (
        <UnstyledButton
          className={styles["more"]}
          aria-label={t`More about order ${name}`}
          onClick={() => open(order.id)}
        >
          <IconDots size={26} aria-hidden="true" />
        </UnstyledButton>
      )}
    </article>
  );
});

/** A tapped ticket answers at once, by itself: the board draws it in its next lane a frame later. */
function useLeaving({ order, step }: Pick<TicketProps, "order" | "step">): {
  readonly isLeaving: boolean;
  readonly leave: (to: OrderState) => void;
} {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (to: OrderState): Promise<void> => {
    // Two taps on one ticket are one step.
    if (isLeaving) return;
    setIsLeaving(true);
    await step(order, to);
    setIsLeaving(false);
  };
  return { isLeaving, leave: (to) => void leave(to) };
}

function Body({ order }: Pick<TicketProps, "order">): JSX.Element {
  const { venue } = useSignedIn();
  return (
    <div className={styles["body"]}>
      {order.remark !== "" && (
        <div className={styles["remark"]}>
          <Remark isBrief>{order.remark}</Remark>
        </div>
      )}
      <TicketLines
        lines={order.receipt.lines}
        isBrief
        ticked={canTick(order) ? order : undefined}
      />
      <p className={styles["facts"]}>
        <span>
          {order.guests > 0 && <Plural value={order.guests} one="# guest" other="# guests" />}
        </span>
        <span>{formatMoney(order.receipt.total, venue.currencySymbol)}</span>
      </p>
    </div>
  );
}

/** Of one line the main button says the same. */
function canTick({ state, receipt }: WireBoardOrder): boolean {
  return state === "preparing" && receipt.lines.length > 1;
}

interface MainActionProps {
  readonly order: WireBoardOrder;
  readonly leave: (to: OrderState) => void;
  readonly name: string;
}

function MainAction({ order, leave, name }: MainActionProps): JSX.Element | null {
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
      onClick={() => leave(next)}
    >
      {word}
    </UnstyledButton>
  );
}
