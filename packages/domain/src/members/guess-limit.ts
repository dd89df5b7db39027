import type { Instant } from "../time/local-time.ts";

/**
 * What is guessed: passwords, which numbers are members, which mail addresses are, which orders nobody has claimed; of an outside
 * programme its numbers, its PINs, and messages with a new PIN, which cost money and reach whoever has the number.
 */
export type GuessKind =
  | "password"
  | "number"
  | "mail"
  | "claim"
  | "programmeNumber"
  | "programmePin"
  | "programmeReset";

/**
 * By what a guess is counted: the phone it comes from, the number that is tried and those beside it, the address, the venue, and
 * the country of the number where it has one.
 */
export type GuessBy = "phone" | "target" | "prefix" | "address" | "venue" | "country";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a guess counts at most. */
export const GUESS_WINDOW = DAY;

/** So many in a time; with `firstWait` the wait begins there and doubles with each one more. */
export interface GuessLimit {
  readonly most: number;
  readonly within: number;
  readonly firstWait?: number;
}

type Limits = Readonly<Record<Exclude<GuessBy, "country">, GuessLimit>> & {
  readonly country?: GuessLimit;
};

const inAnHour = (most: number): GuessLimit => ({ most, within: HOUR });
const inADay = (most: number): GuessLimit => ({ most, within: DAY });

/**
 * Guesses of one hour. A phone has far fewer than its address: one guest who mistypes all evening uses up a sixth of what the
 * Wi-Fi of the house may get wrong, and nobody else behind it waits. Of the 10,000 PINs that there are, five wrong ones of a day
 * lock a number for a minute, six for two, fifteen for seventeen hours.
 */
export const GUESS_LIMITS: Readonly<Record<GuessKind, Limits>> = {
  password: {
    phone: inAnHour(10),
    target: inAnHour(20),
    prefix: inAnHour(40),
    address: inAnHour(60),
    venue: inAnHour(600),
  },
  number: {
    phone: inAnHour(15),
    target: inAnHour(40),
    prefix: inAnHour(40),
    address: inAnHour(90),
    venue: inAnHour(900),
  },
  mail: {
    phone: inAnHour(5),
    target: inAnHour(5),
    prefix: inAnHour(20),
    address: inAnHour(30),
    venue: inAnHour(300),
  },
  claim: {
    phone: inAnHour(10),
    target: inAnHour(20),
    prefix: inAnHour(40),
    address: inAnHour(60),
    venue: inAnHour(600),
  },
  programmeNumber: {
    phone: inAnHour(20),
    target: inAnHour(40),
    prefix: inAnHour(40),
    address: inAnHour(90),
    venue: inAnHour(900),
  },
  programmePin: {
    phone: { most: 5, within: DAY, firstWait: MINUTE },
    target: { most: 5, within: DAY, firstWait: MINUTE },
    prefix: inAnHour(30),
    address: inAnHour(60),
    venue: inAnHour(600),
  },
  programmeReset: {
    phone: inADay(3),
    target: inADay(3),
    prefix: inADay(10),
    address: inADay(20),
    venue: inADay(200),
    country: inADay(200),
  },
};

/**
 * When the next guess is looked at: at once, which is `now`, or later. Of ten at 12:00 to 12:09 with a limit of ten in an hour the
 * next is looked at at 13:00. Of five wrong PINs, the last at 12:04, it is 12:05; with a sixth then it is 12:07.
 * @param guesses the moments of those that may count, in any order
 */
export function nextGuess(
  guesses: readonly Instant[],
  { most, within, firstWait }: GuessLimit,
  now: Instant,
): Instant {
  const counted = guesses.filter((at) => now - at < within).sort((one, two) => one - two);
  const [oldest, last] = [counted.at(-most), counted.at(-1)];
  if (oldest === undefined || last === undefined) return now;
  if (firstWait === undefined) return oldest + within;
  return last + Math.min(within, firstWait * 2 ** (counted.length - most));
}
