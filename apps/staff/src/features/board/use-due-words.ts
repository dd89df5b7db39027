import { useLingui } from "@lingui/react/macro";
import { useSignedIn } from "../../data/session.ts";
import { useLanguage } from "../../i18n/language.ts";
import { formatClock, formatNearDay } from "../../lib/clock-time.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { nearDayOf } from "./due.ts";

/** How the time is said for which an order is. */
interface DueWords {
  /** "Today", "Tomorrow", "Sat 28 Nov". */
  readonly day: (dueAt: number) => string;
  /** "For 12:30", and with its day where that is another than today. */
  readonly time: (dueAt: number) => string;
}

export function useDueWords(): DueWords {
  const { t } = useLingui();
  const language = useLanguage();
  const zone = useSignedIn().venue.timeZone;
  const now = useSecond();
  const clock = (dueAt: number): string => formatClock(dueAt, zone);
  const date = (dueAt: number): string => formatNearDay(dueAt, zone, language);
  return {
    day: (dueAt) => {
      const near = nearDayOf(dueAt, now, zone);
      if (near === "other") return date(dueAt);
      return near === "today" ? t`Today` : t`Tomorrow`;
    },
    time: (dueAt) => {
      const isToday = nearDayOf(dueAt, now, zone) === "today";
      return isToday ? t`For ${clock(dueAt)}` : t`For ${date(dueAt)}, ${clock(dueAt)}`;
    },
  };
}
