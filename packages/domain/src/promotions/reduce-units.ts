import type { Money } from "../money/money.ts";
import type { ChosenUnits } from "./benefit-units.ts";
import type { Run } from "./bill.ts";
import { distribute, spreadOverRun, WeightedRuns, type ReductionSink } from "./distribution.ts";
import { unitValue, type Valuation } from "./unit-value.ts";

/** How a benefit takes something off. */
interface Reduction {
  /** What comes off this value. */
  readonly off: (value: Money) => Money;
  /** The value it comes off: of each unit, of all chosen units of a line, or of all of the bill; of a combo always all. */
  readonly by: "unit" | "line" | "bill";
}

/** Half off 2 teas of 3.35 in one line is 3.35 by the line (half of 6.70), and 3.36 by the unit (twice 1.68). */
export function reduceUnits(
  units: ChosenUnits,
  { off, by }: Reduction,
  valuation: Valuation,
  sink: ReductionSink,
): void {
  if (units.kind === "combos") {
    for (const combo of units.combos) reduceTogether(combo, off, valuation, sink);
  } else if (by === "bill") reduceTogether(units.runs, off, valuation, sink);
  else if (by === "line") reduceEachLine(units.runs, off, valuation, sink);
  else reduceEachUnit(units.runs, off, valuation, sink);
}

type Off = Reduction["off"];

function reduceEachUnit(
  runs: readonly Run[],
  off: Off,
  valuation: Valuation,
  sink: ReductionSink,
): void {
  for (const run of runs) {
    const each = off(unitValue(run, valuation));
    if (each > 0) sink.add(run, run.from, run.count, each);
  }
}

function reduceEachLine(
  runs: readonly Run[],
  off: Off,
  valuation: Valuation,
  sink: ReductionSink,
): void {
  if (reduceAlone(runs, off, valuation, sink)) return;
  const weighted = weightedRuns(runs, valuation);
  for (const [line, value] of weighted.lineWeights.entries()) {
    weighted.spreadInLine(off(value), line, sink);
  }
}

/** Once for a combo or for the whole bill, and spread. */
function reduceTogether(
  runs: readonly Run[],
  off: Off,
  valuation: Valuation,
  sink: ReductionSink,
): void {
  if (reduceAlone(runs, off, valuation, sink)) return;
  const weighted = weightedRuns(runs, valuation);
  distribute(off(weighted.total), weighted, sink);
}

/** Three teas of one run, say, bear a reduction with nobody to share it with; answers whether it was so. */
function reduceAlone(
  runs: readonly Run[],
  off: Off,
  valuation: Valuation,
  sink: ReductionSink,
): boolean {
  const [run] = runs;
  if (run === undefined || runs.length > 1) return false;
  spreadOverRun(off(run.count * unitValue(run, valuation)), run, sink);
  return true;
}

function weightedRuns(runs: readonly Run[], valuation: Valuation): WeightedRuns {
  return new WeightedRuns(
    runs,
    runs.map((run) => unitValue(run, valuation)),
  );
}
