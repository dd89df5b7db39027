import type { Money } from "./money.ts";

/**
 * Splits an amount over weights so that the shares always add up (B2 step 8): each share is its exact part
 * floored to whole minor units, what is left goes one unit each to the largest fractions, ties to the earlier.
 * All weights 0 puts everything on the first. Weights are whole, not negative; the amount is not negative.
 */
export function allocate(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) throw new RangeError("nothing to allocate to");
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
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
