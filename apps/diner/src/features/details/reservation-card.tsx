import { Plural } from "@lingui/react/macro";
import { MODE_NAMES } from "@comanda/contract";
import { RESERVATION_MODE } from "@comanda/domain/order";
import { IconCalendarEvent } from "@tabler/icons-react";
import type { JSX } from "react";
import { useReservation } from "../../data/reservation.ts";
import { useTimeWords } from "../../i18n/use-time-words.ts";
import { useWords } from "../../i18n/use-words.ts";
import { serverNow } from "../../state/server-time.ts";
import styles from "./details-card.module.css";

/** For whom, how many and when the table is booked for which this is ordered (DLV-006); nobody is asked anything. */
export function ReservationCard(): JSX.Element {
  const { read } = useWords();
  const { moment } = useTimeWords();
  const reservation = useReservation();
  const heading = read(MODE_NAMES[RESERVATION_MODE]);
  return (
    <section className={styles["card"]} aria-label={heading}>
      <div className={styles["details"]}>
        <span className={styles["icon"]} aria-hidden="true">
          <IconCalendarEvent stroke={1.6} />
        </span>
        <div className={styles["words"]}>
          <h2 className={styles["heading"]}>{heading}</h2>
          {reservation !== undefined && (
            <>
              <p>
                {moment(reservation.startTime, serverNow())} ·{" "}
                <Plural value={reservation.pax} one="# guest" other="# guests" />
              </p>
              {reservation.customerName !== "" && (
                <p dir="auto" className={styles["who"]}>
                  {reservation.customerName}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}
