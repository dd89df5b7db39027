import { formatMoney } from "@comanda/domain/money";
import { DEFAULT_ORDER_MODE } from "@comanda/domain/order";
import { MODE_NAMES, type WireBoardOrder } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { memo, useId, useState, type JSX, type ReactNode } from "react";
import type { Places } from "../../data/lines-here.ts";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useNear } from "../../lib/use-near.ts";
import { DueLine } from "./due-line.tsx";
import { RoomLine } from "./room-line.tsx";
import { Remark } from "./remark.tsx";
import { canTick } from "./steps.ts";
import { TicketAction } from "./ticket-action.tsx";
import { FarHead, TicketHead } from "./ticket-head.tsx";
import { LINE_HEIGHT, ticketHeight } from "./ticket-height.ts";
import { TicketLines } from "./ticket-lines.tsx";
import styles from "./ticket.module.css";
import { StatedAllergies } from "./stated-allergies.tsx";
import { TillLine } from "./till-line.tsx";
import type { Steps } from "./use-steps.ts";

interface TicketProps {
  readonly order: WireBoardOrder;
  /** Of the lines that this screen shows; undefined: all of them. */
  readonly places: Places | undefined;
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
  const { order, places, isAlarming, isFresh, isFirst, step, open } = props;
  const { t } = useLingui();
  const nameOf = useTableName();
  const id = useId();
  const { ref, isNear, height = ticketHeight(order, places) * LINE_HEIGHT } = useNear(isFirst);
  const { isLeaving, leave } = useLeaving();
  const name = `${order.number}, ${nameOf(order.tableLabel)}`;
  return (
    <article
      ref={ref}
      className={styles["ticket"]}
      {...(!isNear && { style: { minHeight: height } })}
      aria-labelledby={id}
      data-id={order.id}
      data-order={order.number}
      data-state={order.state}
      data-alarming={isAlarming}
      data-fresh={isFresh}
      data-leaving={isLeaving}
    >
      {isNear ? <TicketHead order={order} id={id} /> : <FarHead order={order} id={id} />}
      {isNear && <Body order={order} places={places} />}
      <TicketAction
        order={order}
        places={places}
        name={name}
        step={step}
        open={open}
        leave={leave}
      />
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

/** How many eat here; or that it is fetched, and by whom. */
function Service({ order }: Pick<TicketProps, "order">): ReactNode {
  const language = useLanguage();
  if (order.mode === DEFAULT_ORDER_MODE) {
    return order.guests > 0 && <Plural value={order.guests} one="# guest" other="# guests" />;
  }
  const name = order.details?.name ?? "";
  return (
    <>
      <b>{MODE_NAMES[order.mode][language]}</b> <bdi>{name}</bdi>
    </>
  );
}

/** A tapped ticket answers at once, by itself: the board draws it in its next lane a frame later. */
function useLeaving(): {
  readonly isLeaving: boolean;
  readonly leave: (act: () => Promise<void>) => void;
} {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (act: () => Promise<void>): Promise<void> => {
    // Two taps on one ticket are one step.
    if (isLeaving) return;
    setIsLeaving(true);
    await act();
    setIsLeaving(false);
  };
  return { isLeaving, leave: (act) => void leave(act) };
}

function Body({ order, places }: Pick<TicketProps, "order" | "places">): JSX.Element {
  const { venue } = useSignedIn();
  const { lines, allergies = [] } = order.receipt;
  const isSaid = order.remark !== "" || allergies.length > 0;
  return (
    <div className={styles["body"]}>
      <TillLine order={order} />
      {order.dueAt > 0 && <DueLine dueAt={order.dueAt} isOnTicket />}
      {/* A room's own code says it in the ticket's head. */}
      {order.room?.isTyped === true && <RoomLine room={order.room} isOnTicket />}
      <div className={styles["said"]} {...(isSaid && { "data-part": "said" })}>
        <StatedAllergies order={order} />
        {order.remark !== "" && <Remark isBrief>{order.remark}</Remark>}
      </div>
      <TicketLines
        lines={lines}
        places={places}
        isBrief
        ticked={canTick(order) ? order : undefined}
      />
      {places !== undefined && (
        <p className={styles["elsewhere"]}>
          <Plural
            value={lines.length - places.length}
            one="+ # at another station"
            other="+ # at other stations"
          />
        </p>
      )}
      <p className={styles["facts"]}>
        <span>
          <Service order={order} />
        </span>
        <span className={styles["amount"]}>
          {order.payment !== null && (
            <b>
              <Trans>Paid</Trans>
            </b>
          )}{" "}
          {formatMoney(order.receipt.total, venue.currencySymbol)}
        </span>
      </p>
    </div>
  );
}
