const SHORTEST = 1_000;
const LONGEST = 120_000;
/** A gap is this much shorter or longer, by chance. */
const JITTER = 0.2;

/**
 * How long nobody tries again after so many tries in a row that failed: 1 s after the first, then 2, 4, 8 … and 2 minutes
 * from the eighth on, each a fifth shorter or longer by chance, so that what failed together does not come back
 * together. `chance` is from 0 to below 1.
 */
export function gapAfter(failures: number, chance: number): number {
  const whole = Math.min(SHORTEST * 2 ** Math.min(failures - 1, 30), LONGEST);
  return Math.round(whole * (1 - JITTER + 2 * JITTER * chance));
}
