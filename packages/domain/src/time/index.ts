export {
  businessDay,
  businessDayEnd,
  isTimeZone,
  localTime,
  type Instant,
  type LocalTime,
} from "./local-time.ts";
export {
  formatTimeOfDay,
  isInsideWindow,
  parseTimeOfDay,
  type MinuteOfDay,
  type TimeWindow,
} from "./time-window.ts";
export { addDays, daysInMonth, isCalendarDate, weekdayOf } from "./calendar-date.ts";
export { instantAt } from "./instant-at.ts";
