import type { Instant } from "../time/local-time.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Digits of a PIN. */
export const PIN_DIGITS = 6;
/** Of one that was in use when PINs had fewer: it stays as it is until its day ends. */
export const SHORT_PIN_DIGITS = 4;

/** How long who was wrong waits: not at all for the first `free` wrong ones, then 5 s, 10 s, 20 s … and `longest` at most. */
export interface PinWait {
  readonly free: number;
  readonly longest: number;
  /** What is older is forgotten. */
  readonly within: number;
}

/** Of one phone at one PIN: after the third wrong one 5 s, after the tenth and every later one ten minutes. */
export const PHONE_WAIT: PinWait = { free: 3, longest: 10 * MINUTE, within: 60 * MINUTE };
/**
 * Of one address at a table. All guests on the venue's Wi-Fi have the same one: ten may be wrong before anybody waits, and
 * who is right waits a minute at most for what others there got wrong.
 */
export const TABLE_ADDRESS_WAIT: PinWait = { free: 10, longest: MINUTE, within: 10 * MINUTE };
/** The same where all tables have one PIN: of forty tables each may mistype it once. */
export const VENUE_ADDRESS_WAIT: PinWait = { free: 40, longest: MINUTE, within: 10 * MINUTE };

/**
 * When somebody may try again whose wrong tries were at these moments, the latest first: after wrong ones at 12:00:00,
 * 12:00:10 and 12:00:20 a phone may at 12:00:25 (M-H12). A clock that was set back makes nobody wait longer.
 */
export function nextPinTry(wrong: readonly Instant[], rule: PinWait, now: Instant): Instant {
  const { free, longest, within } = rule;
  const [last = now] = wrong;
  const counted = wrong.filter((at) => now - at < within).length;
  if (counted < free) return now;
  const wait = Math.min(5 * SECOND * 2 ** (counted - free), longest);
  return Math.max(now, Math.min(last, now) + wait);
}

/** How many wrong tries of everybody together are taken. */
interface PinLimit {
  readonly most: number;
  readonly within: number;
}

/** At one table. */
export const TABLE_LIMIT: PinLimit = { most: 60, within: 10 * MINUTE };
/** Of a PIN that is the same at all tables of a venue. */
export const VENUE_LIMIT: PinLimit = { most: 120, within: 10 * MINUTE };

/**
 * Until when no PIN is looked at, where the wrong tries of everybody were at these moments, the latest first: once 60 of
 * a table lie within ten minutes, ten minutes from the last of them. A day of 144 times ten minutes takes 8,700 of a
 * table's 1,000,000 PINs, and 17,400 of a daily one, whoever tries (M-H12). In the past where it is looked at.
 */
export function pinsShutUntil(wrong: readonly Instant[], { most, within }: PinLimit): Instant {
  const [last] = wrong;
  const first = wrong[most - 1];
  return last === undefined || first === undefined || last - first >= within ? 0 : last + within;
}
