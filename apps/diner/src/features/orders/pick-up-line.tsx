import { useLingui } from "@lingui/react/macro";
import { isBrought, isReserved } from "@comanda/contract";
import type { Instant } from "@comanda/domain/time";
import type { JSX } from "react";
import { serverNow } from "../../state/server-time.ts";
import { useTimeWords } from "../../i18n/use-time-words.ts";

interface PickUpLineProps {
  /** How it reaches its guest, as the order says it. */
  readonly deliveryType: number;
  /** When the slot of an order begins; undefined and 0 for as soon as possible, of which nothing is said. */
  readonly start: Instant | undefined;
  readonly className: string | undefined;
}

/** When an order for later is fetched, brought or served: "Pick up: Sat 28 Nov, 12:30–13:00" (DLV-023). */
export function PickUpLine(props: PickUpLineProps): JSX.Element | null {
  const { deliveryType, start, className } = props;
  const { t } = useLingui();
  const { pickUpWindow, moment } = useTimeWords();
  if (start === undefined || start === 0) return null;
  if (isReserved(deliveryType)) {
    const reserved = moment(start, serverNow());
    return <p className={className}>{t`For your reservation: ${reserved}`}</p>;
  }
  const time = pickUpWindow(start, serverNow());
  return (
    <p className={className}>
      {isBrought(deliveryType) ? t`Delivery: ${time}` : t`Pick up: ${time}`}
    </p>
  );
}
