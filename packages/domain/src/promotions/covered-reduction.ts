import type { Money } from "../money/money.ts";
import type { CoveredRun } from "./benefit-units.ts";

/** What a covered unit gets cheaper by: down to its step's price, options in full; never up, and never below nothing (Q-047g, M-B18). */
export function reductionOf({ run, price }: CoveredRun): Money {
  return Math.max(0, Math.min(run.base - price, run.base + run.options));
}
