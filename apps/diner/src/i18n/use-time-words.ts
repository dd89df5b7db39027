import { useLingui } from "@lingui/react/macro";
import { shownPickUpWindow } from "@comanda/domain/fulfilment";
import { DELIVERY_MODE, type OrderMode } from "@comanda/domain/order";
import { formatTimeOfDay, localTime, type Instant } from "@comanda/domain/time";
import { useWords } from "./use-words.ts";
import { useSession } from "../state/session.ts";

/** How times are said by which orders are fetched, on the venue's wall. */
export interface TimeWords {
  /** What the time of an order in this mode is called: "Pick-up time". */
  readonly heading: (mode: OrderMode | undefined) => string;
  /** "12:30" */
  readonly clock: (time: Instant) => string;
  /** "Sat" and "28 Nov", of "2026-11-28". */
  readonly weekday: (date: string) => string;
  readonly date: (date: string) => string;
  /** "Today, 12:30–13:00" or "Sat 28 Nov, 12:30–13:00", as of the moment `now` (DLV-023). */
  readonly pickUpWindow: (start: Instant, now: Instant) => string;
  /** "Today, 19:00" or "Sat 28 Nov, 19:00", as of the moment `now`. */
  readonly moment: (at: Instant, now: Instant) => string;
}

export function useTimeWords(): TimeWords {
  const { t } = useLingui();
  const { language } = useWords();
  const zone = useSession(({ venue }) => venue?.timeZone ?? "UTC");
  const clock = (time: Instant): string => formatTimeOfDay(localTime(time, zone).minute);
  const locale = language === "zh" ? "zh-Hans" : "en-GB";
  /** A time of a day, as of today. */
  const onDay = (at: Instant, time: string, now: Instant): string => {
    const { date } = localTime(at, zone);
    const name = partOf(date, locale, { weekday: "short", day: "numeric", month: "short" });
    return date === localTime(now, zone).date ? t`Today, ${time}` : t`${name}, ${time}`;
  };
  return {
    heading: (mode) => (mode === DELIVERY_MODE ? t`Delivery time` : t`Pick-up time`),
    clock,
    weekday: (date) => partOf(date, locale, { weekday: "short" }),
    date: (date) => partOf(date, locale, { day: "numeric", month: "short" }),
    pickUpWindow: (start, now) => {
      const { from, to } = shownPickUpWindow(start);
      return onDay(from, `${clock(from)}–${clock(to)}`, now);
    },
    moment: (at, now) => onDay(at, clock(at), now),
  };
}

/** A date is a day of the calendar, in whichever zone. */
function partOf(date: string, locale: string, shape: Intl.DateTimeFormatOptions): string {
  const day = new Date(`${date}T00:00:00Z`);
  // Browsers differ in whether a comma follows the weekday.
  return day.toLocaleDateString(locale, { ...shape, timeZone: "UTC" }).replace(",", "");
}
