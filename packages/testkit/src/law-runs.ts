/** How often laws are tried: 1,000 times with the unit tests, 100,000 times by `npm run test:laws`. */
const RUNS = Number(process.env["LAW_RUNS"] ?? 1000);

/** Fewer would meet nothing. */
const LEAST = 20;

/**
 * The parameters of every `fc.assert`, so that all laws are tried as often as they are asked to be.
 * @param share heavy laws are tried once where others are tried so many times; the reason stands beside the call.
 *   With 10 that is 10,000 of 100,000 times, and at least 20
 */
export function lawRuns(share = 1): { readonly numRuns: number } {
  return { numRuns: Math.max(LEAST, Math.ceil(RUNS / share)) };
}
