import type { Money } from "../money/money.ts";
import { partOf, type Run } from "./bill.ts";
import { spread } from "./exact-share.ts";

/** A run whose units all get cheaper by the same amount, above 0. */
export interface Reduction {
  readonly run: Run;
  /** Of one unit. */
  readonly each: Money;
}

/** The runs of a list that belong to one line; they stand together. */
export interface LinePart {
  readonly from: number;
  /** The first that does not. */
  readonly end: number;
  /** Of all its units. */
  readonly weight: number;
}

/**
 * B2 step 8: spreads a sum over lines by largest remainder, then each line's share over its units the same way. Runs
 * stand in the order of D-17; weights are those of one unit of each, together above 0 where the sum is.
 */
export function distribute(
  sum: Money,
  runs: readonly Run[],
  weights: readonly number[],
): readonly Reduction[] {
  const found: Reduction[] = [];
  if (sum <= 0) return found;
  const lines = lineParts(runs, weights);
  const [first] = lines;
  if (first !== undefined && lines.length === 1) {
    spreadInLine(sum, first, runs, weights, found);
    return found;
  }
  const { each, more } = spread(
    sum,
    lines.map(({ weight }) => weight),
  );
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const share = (each[at] ?? 0) + (more[at] ?? 0);
    if (line !== undefined && share > 0) spreadInLine(share, line, runs, weights, found);
  }
  return found;
}

export function lineParts(runs: readonly Run[], weights: readonly number[]): readonly LinePart[] {
  const parts: LinePart[] = [];
  let from = 0;
  let weight = 0;
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at];
    weight += (run?.count ?? 0) * (weights[at] ?? 0);
    if (runs[at + 1]?.line === run?.line) continue;
    parts.push({ from, end: at + 1, weight });
    from = at + 1;
    weight = 0;
  }
  return parts;
}

/** A line's share over its units; ties to the earlier unit (M-B17). Adds to what was found. */
export function spreadInLine(
  share: Money,
  { from, end }: LinePart,
  runs: readonly Run[],
  weights: readonly number[],
  found: Reduction[],
): void {
  const first = runs[from];
  if (first === undefined || share === 0) return;
  if (end - from === 1) {
    const each = Math.floor(share / first.count);
    addReductions(found, first, each, share - each * first.count);
    return;
  }
  const counts = runs.slice(from, end).map(({ count }) => count);
  const { each, more } = spread(share, weights.slice(from, end), counts);
  for (let at = from; at < end; at += 1) {
    const run = runs[at];
    if (run !== undefined) addReductions(found, run, each[at - from] ?? 0, more[at - from] ?? 0);
  }
}

/** The same off each unit, and a cent more off the first so many. */
function addReductions(found: Reduction[], run: Run, each: Money, more: number): void {
  if (more > 0) found.push({ run: partOf(run, run.from, more), each: each + 1 });
  if (each > 0 && more < run.count) {
    found.push({ run: partOf(run, run.from + more, run.count - more), each });
  }
}
