import { Plural, useLingui } from "@lingui/react/macro";
import { ListState } from "@comanda/ui";
import { useEffect, useRef, type JSX, type ReactNode, type RefObject } from "react";
import {
  forgetOlderOrders,
  useOlderOrders,
  useOwnOrders,
  type OlderOrders,
  type OwnOrders,
} from "../../data/orders.ts";
import { useFoundOrder } from "../../data/found-order.ts";
import { useVisit } from "../../data/visit.ts";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { otherScreen } from "../../lib/second-tap.ts";
import { CallStaff } from "./call-staff.tsx";
import { FindOrder } from "./find-order.tsx";
import { OrderAgain } from "./order-again.tsx";
import { OrderStatus } from "./order-status.tsx";
import { ReceiptByMail } from "./receipt-by-mail.tsx";
import { roundsOf, type Round } from "./rounds.ts";
import { Slip } from "./slip.tsx";
import { TableName } from "./table-name.tsx";
import { TakeBack } from "./take-back.tsx";
import { useRefundWords } from "./use-refund-words.ts";
import { VisitSum } from "./visit-sum.tsx";
import styles from "./orders-sheet.module.css";

interface OrdersSheetProps {
  /** A line that says how old this is, where that matters. */
  readonly notice: (own: OwnOrders) => ReactNode;
  readonly onClose: () => void;
}

/**
 * What the guests of the visit have ordered, newest first, and what of it is still to be paid; of this phone also what is
 * older, when it is asked for, and of any other order how far it is, by its number (STS-006, BEY-009, BEY-014).
 */
export function OrdersSheet({ notice, onClose }: OrdersSheetProps): JSX.Element {
  const { t } = useLingui();
  const own = useOwnOrders();
  const { orders, notShown, asOf, isStale } = own;
  const visit = useVisit();
  const rounds = roundsOf(orders, visit);
  const isCounted = visit?.closedAt === null && visit.pax > 0;
  const older = useOlderOrders();
  const [list, goOnFrom] = useReadingOn(rounds);
  const found = useFoundOrder();
  const indexOf = (number: number): number =>
    rounds.findIndex(({ order }) => Number(order.number) === number);
  const isListed = found.order !== undefined && indexOf(Number(found.order.number)) >= 0;
  useEffect(() => forgetOlderOrders, []);
  return (
    <Dialog kind="sheet" label={t`Orders`} onClose={onClose}>
      <h2 tabIndex={-1} className={styles["heading"]}>{t`Orders`}</h2>
      {notice({
        ...own,
        asOf: found.isStale ? found.asOf : asOf,
        isStale: isStale || found.isStale,
      })}
      <VisitSum visit={visit} />
      <ListState
        data={asOf === undefined ? undefined : rounds}
        hasFailed={isStale}
        loading={<p className={styles["empty"]}>{t`Loading orders…`}</p>}
        failed={<p className={styles["empty"]}>{t`Orders could not be loaded.`}</p>}
        empty={({ length }) =>
          length > 0 || found.order !== undefined ? undefined : (
            <p
              className={styles["empty"]}
            >{t`You have not ordered yet. Have a look at the menu.`}</p>
          )
        }
      >
        {(all) => (
          <div ref={list}>
            {all.map((round) => (
              <OrderCard
                key={round.key}
                round={round}
                asOf={asOf}
                isCounted={isCounted}
                onLeave={onClose}
              />
            ))}
          </div>
        )}
      </ListState>
      <CallStaff />
      {notShown > 0 && (
        <Older
          count={notShown}
          older={older}
          onRead={() => {
            // They come where it stood.
            otherScreen();
            goOnFrom(rounds.at(-1)?.key);
            void older.read();
          }}
        />
      )}
      {asOf !== undefined && (
        <FindOrder
          isEmpty={rounds.length === 0}
          order={isListed ? undefined : found.order}
          goToListed={(number) => {
            const card = list.current?.children[indexOf(number)];
            if (card instanceof HTMLElement) card.focus();
            return card instanceof HTMLElement;
          }}
        />
      )}
      <button
        type="button"
        className={`${button["secondary"]} ${button["wide"]}`}
        onClick={onClose}
      >
        {t`Close`}
      </button>
    </Dialog>
  );
}

/** The list, and who reads on from an order: the focus goes to the one after it as soon as it is there. */
function useReadingOn(
  rounds: readonly Round[],
): [RefObject<HTMLDivElement | null>, (key: string | undefined) => void] {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const at = rounds.findIndex(({ key }) => key === last.current);
    const next = at < 0 ? undefined : list.current?.children[at + 1];
    if (!(next instanceof HTMLElement)) return;
    last.current = undefined;
    next.focus({ preventScroll: true });
  }, [rounds]);
  const goOnFrom = (key: string | undefined): void => void (last.current = key);
  return [list, goOnFrom];
}

interface OlderProps {
  readonly count: number;
  readonly older: OlderOrders;
  readonly onRead: () => void;
}

/** What comes after the orders that were read, and the way to it. */
function Older({ count, older: { isComing, hasFailed }, onRead }: OlderProps): JSX.Element {
  const { t } = useLingui();
  return (
    <div className={styles["older"]}>
      <p role="status">
        {hasFailed ? (
          t`Older orders could not be loaded.`
        ) : (
          <Plural value={count} one="# older order" other="# older orders" />
        )}
      </p>
      <button
        type="button"
        className={`${button["secondary"]} ${button["wide"]}`}
        aria-disabled={isComing}
        onClick={() => {
          if (!isComing) onRead();
        }}
      >
        {isComing ? t`Loading orders…` : hasFailed ? t`Try again` : t`Show older orders`}
      </button>
    </div>
  );
}

interface OrderCardProps {
  readonly round: Round;
  readonly asOf: number | undefined;
  /** How many guests there are stands over all rounds: two phones that counted alike or not make one number. */
  readonly isCounted: boolean;
  readonly onLeave: () => void;
}

function OrderCard(props: OrderCardProps): JSX.Element {
  const { order, by } = props.round;
  const { asOf, isCounted, onLeave } = props;
  const { t } = useLingui();
  const refund = useRefundWords()(order);
  const guest = by?.guest ?? 0;
  return (
    <article tabIndex={-1} className={styles["order"]} aria-label={t`Order ${order.number}`}>
      <header className={styles["head"]}>
        <h3 className={styles["number"]}>{order.number}</h3>
        {by !== undefined && (
          <p className={styles["who"]}>
            {by.isOwn ? t`You` : guest > 0 ? t`Guest ${guest}` : t`Another guest`}
          </p>
        )}
        <p className={styles["about"]}>
          <TableName label={order.tableLabel} room={order.room} />
          {order.pax > 0 && !isCounted && (
            <>
              {" · "}
              <Plural value={order.pax} one="# guest" other="# guests" />
            </>
          )}
          {order.paidAt !== null && <strong className={styles["paid"]}> · {t`Paid`}</strong>}
        </p>
      </header>
      <OrderStatus order={order} asOf={asOf} />
      {refund !== "" && (
        <p className={styles["refund"]} role="status">
          {refund}
        </p>
      )}
      <TakeBack order={order} asOf={asOf} />
      <Slip receipt={order.receipt} note={order.remark} isCancelled={order.state === "cancelled"} />
      {by?.isOwn !== false && <OrderAgain order={order} onLeave={onLeave} />}
      <ReceiptByMail order={order} />
    </article>
  );
}
