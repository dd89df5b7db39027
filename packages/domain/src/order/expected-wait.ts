/** An order that a kitchen has made: how many pieces it had, and how long they took from placed to ready. */
export interface PastWait {
  readonly pieces: number;
  readonly milliseconds: number;
}

/** So many of the latest are looked at; what a kitchen did at noon says little about three o'clock. */
export const MAX_WAITS = 20;
/** Fewer say nothing. */
const LEAST_WAITS = 5;
/** An order is like another that has at most so many times as many pieces, or as few. */
const LIKE = 2;

/**
 * How long an order of so many pieces will take, by what this kitchen's own last orders took: the middle one of the latest
 * that were like it. Of waits of 6, 8, 9, 14 and 30 minutes it is 9: one that was forgotten says nothing. Undefined where
 * fewer than five were like it, so that nobody is told a time that is made up.
 * @param waits the latest first
 */
export function expectedWait(waits: readonly PastWait[], pieces: number): number | undefined {
  const alike = waits
    .filter((wait) => wait.pieces <= pieces * LIKE && wait.pieces * LIKE >= pieces)
    .slice(0, MAX_WAITS)
    .map(({ milliseconds }) => milliseconds)
    .sort((one, other) => one - other);
  return alike.length < LEAST_WAITS ? undefined : alike[Math.floor(alike.length / 2)];
}
