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
  let at = 0;
  for (let first = reductions[at]; first !== undefined; first = reductions[at]) {
    const { line } = first.run;
    let amount = 0;
    const own: Reduction[] = [];
    for (let next: Reduction | undefined = first; next?.run.line === line; next = reductions[at]) {
      own.push(next);
      amount += next.run.count * next.each;
      at += 1;
    }
    reduceLine(line, promotion, own);
    applied.push({ line: line.source.line, promotion, amount });
  }
  return applied;
}

/** Every reduction lies within one run of the line; runs are cut where it begins and ends. */
function reduceLine(line: BillLine, promotion: Promotion, reductions: readonly Reduction[]): void {
  const runs: Run[] = [];
  let at = 0;
  for (const run of line.runs) {
    const end = run.from + run.count;
    let from = run.from;
    for (let next = reductions[at]; next && next.run.from < end; next = reductions[at]) {
      addRun(runs, partOf(run, from, next.run.from - from));
      addRun(runs, reduced(next, promotion));
      from = next.run.from + next.run.count;
      at += 1;
    }
    addRun(runs, partOf(run, from, end - from));
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
  if (run.count === 0) return;
  const last = runs.at(-1);
  const isEqual = last?.base === run.base && last.options === run.options && last.held === run.held;
  if (last === undefined || !isEqual) runs.push(run);
  else runs[runs.length - 1] = partOf(last, last.from, last.count + run.count);
}
