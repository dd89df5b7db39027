import { utcMidnight } from "./calendar-date.ts";
import { clockStretches, type ClockStretch } from "./clock-stretches.ts";
import type { Instant } from "./local-time.ts";
import type { MinuteOfDay } from "./time-window.ts";

const MINUTE = 60_000;

/** More than any wall is away from UTC. */
const FARTHEST = 24 * 60 * MINUTE;

/**
 * When the wall shows this minute of this ISO date; the reverse of `localTime`. A time that a clock change skips is
 * undefined, one that comes twice is the first of the two (M-E9).
 */
export function instantAt(date: string, minute: MinuteOfDay, zone: string): Instant | undefined {
  return instantWithin(stretchesOf(date, date, zone), utcMidnight(date) + minute * MINUTE);
}

/** The stretches in which the days from the first to the last date lie, both included. */
export function stretchesOf(first: string, last: string, zone: string): readonly ClockStretch[] {
  return clockStretches(utcMidnight(first) - FARTHEST, utcMidnight(last) + 2 * FARTHEST, zone);
}

/**
 * `instantAt` for many times of the same days.
 * @param wall what the wall shows, counted as if it were UTC: `utcMidnight` of the date and the minutes after it
 */
export function instantWithin(
  stretches: readonly ClockStretch[],
  wall: number,
): Instant | undefined {
  for (const { from, to, offset } of stretches) {
    const instant = wall - offset;
    if (instant >= from && instant < to) return instant;
  }
  return undefined;
}
