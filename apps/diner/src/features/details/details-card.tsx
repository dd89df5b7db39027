import { useLingui } from "@lingui/react/macro";
import { MODE_NAMES } from "@comanda/contract";
import { DELIVERY_MODE, isTakeAwayMode, RESERVATION_MODE } from "@comanda/domain/order";
import { hasDetails } from "@comanda/domain/fulfilment";
import { IconBed, IconMotorbike, IconPaperBag } from "@tabler/icons-react";
import type { JSX } from "react";
import { asksRoomIn } from "../../data/asks-room.ts";
import { isDetailed } from "../../data/check-order-details.ts";
import { useOrderMode } from "../../data/order-mode.ts";
import { choosesTime } from "../../data/pick-up-time.ts";
import { useRoomName } from "../../i18n/use-room-name.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { useOrderDetails } from "../../state/order-details.ts";
import { useSession } from "../../state/session.ts";
import { ReservationCard } from "./reservation-card.tsx";
import { Soonest, TimeRow } from "./time-row.tsx";
import styles from "./details-card.module.css";

export interface DetailsCardProps {
  readonly isLocked: boolean;
  readonly onChange: () => void;
  readonly onChangeTime: () => void;
}

/** How the order is fetched or brought, and for whom, above its dishes (DLV-007, DLV-044); nothing at a table, which knows both. */
export function DetailsCard(props: DetailsCardProps): JSX.Element | null {
  const { isLocked, onChange, onChangeTime } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const roomName = useRoomName();
  const { details } = useOrderDetails();
  const settings = useSession((session) => session.settings);
  const mode = useOrderMode();
  if (mode === RESERVATION_MODE) return <ReservationCard />;
  if (mode === undefined || !hasDetails(mode)) return null;
  const isTimed = choosesTime(mode, settings);
  const isSaid = isDetailed(mode, details);
  const room =
    asksRoomIn(settings) && details.roomNumber !== "" ? [roomName(details.roomNumber)] : [];
  const who = [...room, details.name, details.phone].filter((text) => text !== "");
  const leaves = mode === DELIVERY_MODE ? IconMotorbike : IconPaperBag;
  const Icon = isTakeAwayMode(mode) ? leaves : IconBed;
  const heading = read(MODE_NAMES[mode]);
  return (
    <section className={styles["card"]} aria-label={heading}>
      <div className={styles["details"]}>
        <span className={styles["icon"]} aria-hidden="true">
          <Icon stroke={1.6} />
        </span>
        <div className={styles["words"]}>
          <h2 className={styles["heading"]}>{heading}</h2>
          {!isTimed && isTakeAwayMode(mode) && (
            <p>
              <Soonest />
            </p>
          )}
          {isSaid && who.length > 0 && (
            <p dir="auto" className={styles["who"]}>
              {who.join(" · ")}
            </p>
          )}
          {isSaid && mode === DELIVERY_MODE && (
            <p dir="auto" className={styles["who"]}>
              {[details.address, details.unit, details.postal].join(" · ")}
            </p>
          )}
          {isSaid && details.checkboxes.length > 0 && (
            <p dir="auto" className={styles["who"]}>
              {details.checkboxes.join(" · ")}
            </p>
          )}
        </div>
        <button type="button" className={button["quiet"]} disabled={isLocked} onClick={onChange}>
          {isSaid ? t`Edit` : t`Add details`}
        </button>
      </div>
      {isTimed && <TimeRow isLocked={isLocked} onChange={onChangeTime} />}
    </section>
  );
}
