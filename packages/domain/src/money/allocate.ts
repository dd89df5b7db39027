import { EXACT_BELOW } from "./exact-below.ts";
import type { Money } from "./money.ts";
import { nthSmallest } from "./nth-smallest.ts";

/**
 * Splits an amount over weights so that the shares always add up (B2 step 8): each share is its exact part
 * floored to whole minor units, what is left goes one unit each to the largest fractions, ties to the earlier.
 * All weights 0 puts everything on the first. Weights are whole, not negative; the amount is not negative.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) throw new RangeError("nothing to allocate to");
  let total = 0;
  for (const weight of weights) total += weight;
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  return (amount + 1) * total < EXACT_BELOW
    ? allocateExact(amount, weights, total)
    : allocateLarge(amount, weights);
}

/** Without bigint, for amounts that a bill has. */
function allocateExact(amount: Money, weights: readonly number[], total: number): Money[] {
  const shares = weights.slice();
  // What each share lacks to the next whole unit: the larger its fraction, the less.
  const lacks = weights.slice();
  let left = amount;
  for (let at = 0; at < weights.length; at += 1) {
    const exact = amount * (weights[at] ?? 0);
    const share = Math.floor(exact / total);
    shares[at] = share;
    lacks[at] = (share + 1) * total - exact;
    left -= share;
  }
  return left === 0 ? shares : roundedUp(shares, lacks, left);
}

/** So many of the shares one unit up: of two that lack 3, 1 and 3 the second and the first. */
function roundedUp(shares: readonly Money[], lacks: readonly number[], wanted: number): Money[] {
  const { value: most, smaller } = nthSmallest(
    lacks,
    lacks.map(() => 1),
    wanted,
  );
  let ties = wanted - smaller;
  return shares.map((share, at) => {
    const lack = lacks[at] ?? 0;
    if (lack === most) ties -= 1;
    return lack < most || (lack === most && ties >= 0) ? share + 1 : share;
  });
}

/** For amounts beyond what numbers count exactly. */
function allocateLarge(amount: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, share: Number(exact / total), rest: exact % total };
  });
  const left = amount - shares.reduce((sum, { share }) => sum + share, 0);
  const byRest = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  );
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, share }) => share + (lucky.has(index) ? 1 : 0));
}
