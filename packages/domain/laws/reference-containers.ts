import { compare, type Fraction } from "./fraction.ts";
import type { ChargedLine, Part } from "./reference-totals.ts";

/** A line that may cause containers. */
export interface Cause {
  /** The line's flag, or the order is take-away or delivery. */
  readonly leavesTheHouse: boolean;
  readonly autoAddContainer: boolean;
  readonly containerIds: readonly string[];
  readonly qty: number;
  readonly serviceCharge: Fraction;
  readonly tax: Fraction;
}

/**
 * Each id adds one container per unit: two soups need two bowls. One line per code, in the order of first need, charged
 * in parts like what caused them (Q-008, M-A16). Unknown ids are skipped (M-B22).
 */
export function containerLines(
  causes: readonly Cause[],
  prices: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, ChargedLine> {
  const lines = new Map<string, Part[]>();
  for (const { leavesTheHouse, autoAddContainer, containerIds, qty, ...rates } of causes) {
    if (!leavesTheHouse || !autoAddContainer) continue;
    for (const id of containerIds) {
      const price = prices.get(id);
      if (price === undefined) continue;
      const parts = lines.get(id) ?? [];
      lines.set(id, withPart(parts, { amount: price * BigInt(qty), ...rates }));
    }
  }
  return lines;
}

function withPart(parts: readonly Part[], part: Part): Part[] {
  const isAlike = (other: Part): boolean =>
    compare(other.serviceCharge, part.serviceCharge) === 0 && compare(other.tax, part.tax) === 0;
  if (!parts.some(isAlike)) return [...parts, part];
  return parts.map((each) =>
    isAlike(each) ? { ...each, amount: each.amount + part.amount } : each,
  );
}
