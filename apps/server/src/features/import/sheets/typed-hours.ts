import { formatTimeOfDay, parseTimeOfDay } from "@comanda/domain/time";

/** A stretch of a day as the wire has it; an end before the start is of the next day. */
export interface Span {
  readonly startTime: string;
  readonly endTime: string;
}

const STROKE = /\s*(?:[-\u2010-\u2015\u2212~\u301C]+|\bto\b|\buntil\b|至|到)\s*/u;

/** "08:00-14:00", "8am to 2pm", "0800–1400"; undefined for anything else. Lower case, figures of one width. */
export function readSpan(typed: string): Span | undefined {
  const [start = "", end = "", ...others] = typed.split(STROKE).map(readTime);
  const isSpan = start !== "" && end !== "" && others.length === 0;
  return isSpan ? { startTime: start, endTime: end } : undefined;
}

/** "08:00-14:00", and "18:00-24:00" where the end is midnight. */
export function writeSpan({ startTime, endTime }: Span): string {
  const [start, end] = [startTime, endTime].map((time) =>
    formatTimeOfDay(parseTimeOfDay(time) ?? 0),
  );
  return `${start}-${end === "00:00" ? "24:00" : end}`;
}

/** "09:30" of "9:30", "0930", "9.30am" and "9:30:00"; undefined for what is no time, and for a bare "8": morning or evening, nobody knows. */
export function readTime(typed: string): string | undefined {
  const [, hour = "", minute, half] =
    /^(\d{1,2})[:.h]?(\d\d)?(?::00)?\s*(?:([ap])\.?m\.?)?$/u.exec(typed) ?? [];
  if (hour === "" || (minute === undefined && half === undefined)) return undefined;
  const isOfTwelve = Number(hour) >= 1 && Number(hour) <= 12;
  if (half !== undefined && !isOfTwelve) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === "p" ? 12 : 0);
  const read = parseTimeOfDay(`${hours}:${minute ?? "00"}`);
  return read === undefined ? undefined : formatTimeOfDay(read);
}
