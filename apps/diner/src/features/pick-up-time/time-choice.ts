import type { WireSlots } from "@comanda/contract";
import { localTime, type Instant } from "@comanda/domain/time";
import { isPickUpTimeLost, type PickUpTime } from "../../state/pick-up-time.ts";

/** What is marked in the list of times, before the guest has said OK to it. */
export interface TimeChoice {
  /** When its slot begins; undefined is as soon as possible. */
  readonly start: Instant | undefined;
  /** The day in whose list it stands; undefined where it stands above the days. */
  readonly date: string | undefined;
  /** The running slot: as soon as possible too (DLV-021). */
  readonly isNow: boolean;
}

export const SOON: TimeChoice = { start: undefined, date: undefined, isNow: false };

interface Moment {
  readonly now: Instant;
  /** IANA zone of the venue. */
  readonly zone: string;
}

/** What is marked as the list is opened: what was chosen before, else as soon as possible; nothing instead of what is gone. */
export function firstChoice(
  time: PickUpTime | undefined,
  { now, zone }: Moment,
): TimeChoice | undefined {
  if (time === undefined) return SOON;
  if (isPickUpTimeLost(time, now)) return undefined;
  return { start: time.start, date: localTime(time.start, zone).date, isNow: false };
}

/** The same as far as it can still be had: a slot that is full by now is marked no more, nor one that has passed. */
export function stillFree(
  choice: TimeChoice | undefined,
  { soonest, days, date, slots }: WireSlots,
): TimeChoice | undefined {
  if (choice?.start === undefined) return soonest === null ? undefined : choice;
  const isFree =
    choice.date === date
      ? slots.some(({ start, left }) => start === choice.start && left !== 0)
      : days.some((day) => day.date === choice.date && day.isFree);
  return isFree ? choice : undefined;
}

/** What the order carries; undefined is as soon as possible. */
export function timeOf({ start, isNow }: TimeChoice): Instant | undefined {
  return isNow ? undefined : start;
}
