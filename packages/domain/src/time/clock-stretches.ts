import { utcMidnight } from "./calendar-date.ts";
import { localTime, type Instant } from "./local-time.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A stretch of time in which the wall of a zone keeps its distance from UTC: `from` inclusive, `to` exclusive. */
export interface ClockStretch {
  readonly from: Instant;
  readonly to: Instant;
  /** Milliseconds the wall is ahead of UTC. */
  readonly offset: number;
}

/**
 * The stretches that make up a period, in order: one, and one more for each clock change in it. Looks once a day and
 * halves the day where the wall has moved, so that a month costs some thirty looks at the zone's calendar instead of
 * one for every time of day.
 */
export function clockStretches(from: Instant, to: Instant, zone: string): readonly ClockStretch[] {
  const stretches: ClockStretch[] = [];
  let since = from;
  let offset = offsetAt(from, zone);
  for (let at = from; at < to; at += DAY) {
    const next = Math.min(to, at + DAY);
    const nextOffset = offsetAt(next, zone);
    if (nextOffset !== offset) {
      const change = changeBetween(at, next, zone);
      stretches.push({ from: since, to: change, offset });
      since = change;
      offset = nextOffset;
    }
  }
  return [...stretches, { from: since, to, offset }];
}

/** The minute at which the wall moves; the offsets of the two ends differ. */
function changeBetween(from: Instant, to: Instant, zone: string): Instant {
  const before = offsetAt(from, zone);
  let last = Math.floor(from / MINUTE);
  let first = Math.ceil(to / MINUTE);
  while (first - last > 1) {
    const middle = Math.floor((first + last) / 2);
    if (offsetAt(middle * MINUTE, zone) === before) last = middle;
    else first = middle;
  }
  return first * MINUTE;
}

function offsetAt(instant: Instant, zone: string): number {
  const { date, minute } = localTime(instant, zone);
  return utcMidnight(date) + minute * MINUTE - Math.floor(instant / MINUTE) * MINUTE;
}
