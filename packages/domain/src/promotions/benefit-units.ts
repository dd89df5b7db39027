import type { Money } from "../money/money.ts";
import type { Run } from "./bill.ts";

/** What a promotion makes cheaper, T of B2 step 4. */
export type BenefitUnits = ChosenUnits | CoveredUnits;

/** Chosen by the condition: units in the order of D-17, or combos as they were formed. */
export type ChosenUnits =
  | { readonly kind: "units"; readonly runs: readonly Run[] }
  | { readonly kind: "combos"; readonly combos: readonly Combo[] };

/** The units of one combo, in the order of D-17. */
export type Combo = readonly Run[];

/** Chosen by a price book, which also says what each of them costs. */
export interface CoveredUnits {
  readonly kind: "covered";
  readonly covered: readonly CoveredRun[];
}

/** Units that an entry of a price book covers: the first three buns at 3.00 each. */
export interface CoveredRun {
  readonly run: Run;
  readonly price: Money;
}
