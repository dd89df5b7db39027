/** Minutes after local midnight, 0 to 1439. */
export type MinuteOfDay = number;

/** A daily window, start inclusive, end exclusive; an end before the start runs into the next day. */
export interface TimeWindow {
  readonly start: MinuteOfDay;
  readonly end: MinuteOfDay;
}

/** Equal start and end is the whole day (M-E3). */
export function isInsideWindow(window: TimeWindow, minute: MinuteOfDay): boolean {
  const { start, end } = window;
  if (start === end) return true;
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** "07:30" is 450; anything but HH:mm of a real day is undefined (Q-083e). "24:00" is the day's end, 0. */
export function parseTimeOfDay(text: string): MinuteOfDay | undefined {
  const match = /^([01]?\d|2[0-4]):([0-5]\d)$/.exec(text);
  if (match === null) return undefined;
  const minute = Number(match[1]) * 60 + Number(match[2]);
  if (minute > 1440) return undefined;
  return minute === 1440 ? 0 : minute;
}

/** 450 reads "07:30". */
export function formatTimeOfDay(minute: MinuteOfDay): string {
  const two = (figure: number): string => String(figure).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
