import type { Money } from "../money/money.ts";
import type { Run } from "./bill.ts";

/** As much of a promotion as decides what a unit is worth to it. */
export interface Valuation {
  readonly ignoresOptions: boolean;
}

/**
 * What one unit of a run is worth to a promotion now: a latte of 5.00 with oat milk for 1.00 is worth 6.00, where options
 * play no part 5.00. An option that makes the unit cheaper always counts: a latte of 5.00 with "small" at -1.00 is
 * worth 4.00, since no unit is worth less than nothing (M-B18).
 */
export function unitValue({ base, options }: Run, { ignoresOptions }: Valuation): Money {
  return ignoresOptions && options > 0 ? base : base + options;
}

/** Of all units together: 3 lattes of 6.00 are worth 18.00. */
export function totalValue(runs: readonly Run[], valuation: Valuation): Money {
  let value = 0;
  for (const run of runs) value += run.count * unitValue(run, valuation);
  return value;
}
