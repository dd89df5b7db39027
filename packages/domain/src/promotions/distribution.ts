import { allocate } from "../money/allocate.ts";
import type { Money } from "../money/money.ts";
import { partOf, type Run } from "./bill.ts";
import { shareColumns, spreadWithin, type ShareColumns } from "./spread.ts";

/** Where reductions go, in the order of D-17 or as combos were formed. */
export interface ReductionSink {
  /** So many units of a run, from the given place in its line on, each get cheaper by an amount above 0. */
  add(run: Run, from: number, count: number, each: Money): void;
}

/** Reductions that are not final yet: runs and beside each what one of its units gets cheaper by. */
export class Reductions implements ReductionSink {
  readonly runs: Run[] = [];
  readonly each: Money[] = [];

  add(run: Run, from: number, count: number, each: Money): void {
    this.runs.push(partOf(run, from, count));
    this.each.push(each);
  }
}

/** Runs that get cheaper together and what one unit of each weighs, in the order of D-17. */
export class WeightedRuns {
  readonly runs: readonly Run[];
  /** Of a line, whose runs stand together: the place after its last run, and what all its units weigh. */
  readonly ends: number[] = [];
  readonly lineWeights: number[] = [];
  /** What all units weigh. */
  readonly total: number;
  readonly #weights: readonly number[];
  /** Undefined until a line of several runs asks for them. */
  #columns: ShareColumns | undefined;

  constructor(runs: readonly Run[], weights: readonly number[]) {
    this.runs = runs;
    this.#weights = weights;
    let total = 0;
    let before = 0;
    let line = runs[0]?.line;
    for (let at = 0; at < runs.length; at += 1) {
      const run = runs[at];
      if (run === undefined) break;
      if (run.line !== line) {
        this.ends.push(at);
        this.lineWeights.push(total - before);
        before = total;
        ({ line } = run);
      }
      total += run.count * (weights[at] ?? 0);
    }
    this.ends.push(runs.length);
    this.lineWeights.push(total - before);
    this.total = total;
  }

  /** The share of a line, by its number among these, over its units; ties to the earlier unit (M-B17). */
  spreadInLine(share: Money, line: number, sink: ReductionSink): void {
    if (share <= 0) return;
    const from = this.ends[line - 1] ?? 0;
    const end = this.ends[line] ?? from;
    const first = this.runs[from];
    if (first !== undefined && end - from === 1) {
      spreadOverRun(share, first, sink);
      return;
    }
    const columns = (this.#columns ??= shareColumns(
      this.#weights,
      this.runs.map(({ count }) => count),
    ));
    spreadWithin(columns, share, { from, end, total: this.lineWeights[line] ?? 0 });
    for (let at = from; at < end; at += 1) {
      const run = this.runs[at];
      if (run !== undefined) addReductions(sink, run, columns.each[at] ?? 0, columns.more[at] ?? 0);
    }
  }
}

/**
 * Spreads a sum over lines by largest remainder, then each line's share over its units the same way: 5.00 off lines of
 * 12.50, 14.60 and 3.90 is 2.02, 2.35 and 0.63 (B2 step 8). Weights are together above 0 where the sum is.
 */
export function distribute(sum: Money, weighted: WeightedRuns, sink: ReductionSink): void {
  if (sum <= 0) return;
  const { lineWeights } = weighted;
  if (lineWeights.length === 1) {
    weighted.spreadInLine(sum, 0, sink);
    return;
  }
  for (const [line, share] of allocate(sum, lineWeights).entries()) {
    weighted.spreadInLine(share, line, sink);
  }
}

/** 2.00 off a run of 3 units: 0.67, 0.67 and 0.66. */
export function spreadOverRun(share: Money, run: Run, sink: ReductionSink): void {
  const each = Math.floor(share / run.count);
  addReductions(sink, run, each, share - each * run.count);
}

/** 1.00 off 3 units: 0.33 off each, and a cent more off the first. */
function addReductions(sink: ReductionSink, run: Run, each: Money, more: number): void {
  // Read first: a sink may cut the run.
  const { from, count } = run;
  if (more > 0) sink.add(run, from, more, each + 1);
  if (each > 0 && more < count) sink.add(run, from + more, count - more, each);
}
