import { partOf, type BillLine, type Run } from "./bill.ts";
import type { Reduction } from "./distribution.ts";
import { hold } from "./holding.ts";
import type { Promotion } from "./promotion.ts";
import type { AppliedPromotion } from "./promotion-outcome.ts";

/**
 * B2 step 9: takes the reductions off the units, which from now on hold the promotion, and answers one record per line
 * (PRM-028, Q-044). Reductions come in the order of D-17.
 */
export function record(
  promotion: Promotion,
  reductions: readonly Reduction[],
): readonly AppliedPromotion[] {
  const applied: AppliedPromotion[] = [];
  let from = 0;
  let amount = 0;
  for (let at = 0; at < reductions.length; at += 1) {
    const reduction = reductions[at];
    if (reduction === undefined) break;
    const { line, count } = reduction.run;
    amount += count * reduction.each;
    if (reductions[at + 1]?.run.line === line) continue;
    reduceLine(line, promotion, reductions, from);
    applied.push({ line: line.source.line, promotion, amount });
    from = at + 1;
    amount = 0;
  }
  return applied;
}

/**
 * The reductions of one line, of which the first stands at `first`. Each lies within one run of the line; runs are cut
 * where it begins and ends.
 */
function reduceLine(
  line: BillLine,
  promotion: Promotion,
  reductions: readonly Reduction[],
  first: number,
): void {
  const runs: Run[] = [];
  let at = first;
  let next = reductions[at];
  for (const run of line.runs) {
    const end = run.from + run.count;
    let { from } = run;
    while (next?.run.line === line && next.run.from < end) {
      if (from < next.run.from) addRun(runs, partOf(run, from, next.run.from - from));
      addRun(runs, reduced(next, promotion));
      from = next.run.from + next.run.count;
      at += 1;
      next = reductions[at];
    }
    if (from < end) addRun(runs, partOf(run, from, end - from));
  }
  line.runs = runs;
}

/** In its base first, then in its options (B2 step 8). */
function reduced({ run, each }: Reduction, promotion: Promotion): Run {
  const fromBase = Math.min(each, run.base);
  return {
    line: run.line,
    from: run.from,
    count: run.count,
    base: run.base - fromBase,
    options: run.options - (each - fromBase),
    held: hold(run.held, promotion),
  };
}

/** Joins neighbours that have become equal, so that a line stays in few runs. */
function addRun(runs: Run[], run: Run): void {
  const last = runs[runs.length - 1];
  const isEqual = last?.base === run.base && last.options === run.options && last.held === run.held;
  if (last === undefined || !isEqual) runs.push(run);
  else runs[runs.length - 1] = partOf(last, last.from, last.count + run.count);
}
