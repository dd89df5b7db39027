import { useLingui } from "@lingui/react/macro";
import { MODE_NAMES, type WireOrderPayload } from "@comanda/contract";
import {
  DEFAULT_ORDER_MODE,
  DELIVERY_MODE,
  isTakeAwayMode,
  RESERVATION_MODE,
} from "@comanda/domain/order";
import { IconBed, IconMotorbike, IconPaperBag } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { useOrderMode } from "../data/order-mode.ts";
import { useTimeWords } from "../i18n/use-time-words.ts";
import { useWords } from "../i18n/use-words.ts";
import { AfterTap, leaveDialog } from "../lib/after-tap.tsx";
import button from "../lib/button.module.css";
import { Dialog } from "../lib/dialog.tsx";
import { serverNow } from "../state/server-time.ts";
import { useSession } from "../state/session.ts";
import card from "../features/details/details-card.module.css";
import { ReservationCard } from "../features/details/reservation-card.tsx";
import { TableCard } from "../features/details/table-card.tsx";
import { TableName } from "../features/orders/table-name.tsx";
import styles from "../features/cart/payment/payment.module.css";

/** How the order that is paid is had, and for whom, by its delivery type (PAY-003, PAY-004). */
export function OrderDetailsCard({
  payload,
}: {
  readonly payload: WireOrderPayload;
}): JSX.Element | null {
  const mode = useOrderMode();
  const place = useSession((session) => session.settings?.tableLabel ?? "");
  if (mode === undefined) return null;
  if (mode === RESERVATION_MODE) return <ReservationCard />;
  if (mode === DEFAULT_ORDER_MODE) return <TableCard place={<TableName label={place} />} />;
  return <TakeAwayCard payload={payload} mode={mode} />;
}

interface TakeAwayCardProps {
  readonly payload: WireOrderPayload;
  readonly mode: keyof typeof MODE_NAMES;
}

/** What leaves the house or goes to a room; a tap shows all that was said of it (PAY-014). */
function TakeAwayCard({ payload, mode }: TakeAwayCardProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const rows = useDetailRows(payload);
  const leaves = mode === DELIVERY_MODE ? IconMotorbike : IconPaperBag;
  const Icon = isTakeAwayMode(mode) ? leaves : IconBed;
  const heading = read(MODE_NAMES[mode]);
  return (
    <section className={card["card"]} aria-label={heading}>
      <div className={card["details"]}>
        <span className={card["icon"]} aria-hidden="true">
          <Icon stroke={1.6} />
        </span>
        <div className={card["words"]}>
          <h2 className={card["heading"]}>{heading}</h2>
          {rows.slice(0, 3).map(([name, value]) => (
            <p key={name} dir="auto" className={card["who"]}>
              {value}
            </p>
          ))}
        </div>
        <button type="button" className={button["quiet"]} onClick={() => setIsOpen(true)}>
          {t`Details`}
        </button>
      </div>
      {isOpen && (
        <AfterTap>
          <Dialog label={heading} onClose={() => setIsOpen(false)} kind="sheet">
            <h2 tabIndex={-1} className={styles["question"]}>
              {heading}
            </h2>
            <dl className={styles["rows"]}>
              {rows.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd dir="auto">{value}</dd>
                </div>
              ))}
            </dl>
            <button
              type="button"
              className={`${button["primary"]} ${button["wide"]}`}
              onClick={({ currentTarget }) => leaveDialog(currentTarget, () => setIsOpen(false))}
            >
              {t`OK`}
            </button>
          </Dialog>
        </AfterTap>
      )}
    </section>
  );
}

/** What was said of the order, each by its name; a time is the half hour that begins with it. */
function useDetailRows(payload: WireOrderPayload): readonly (readonly [string, string])[] {
  const { t } = useLingui();
  const mode = useOrderMode();
  const { pickUpWindow, heading } = useTimeWords();
  const tableLabel = useSession((session) => session.settings?.tableLabel ?? "");
  const { scheduleTime, customerName, phone, address, unit, postal, roomNo, checkbox } = payload;
  const isTimed = mode !== undefined && isTakeAwayMode(mode);
  const time =
    scheduleTime === null ? t`As soon as possible` : pickUpWindow(scheduleTime, serverNow());
  const rows: readonly (readonly [string, string])[] = [
    [heading(mode), isTimed ? time : ""],
    [t`Name`, customerName],
    [t`Phone number`, phone],
    [t`Address`, [address, unit, postal].filter((part) => part !== "").join(" · ")],
    [t`Room number`, isTimed ? "" : roomNo || tableLabel],
    [t`Also`, checkbox.join(" · ")],
  ];
  return rows.filter(([, value]) => value !== "");
}
