import type { Money } from "../../money/money.ts";
import type { BenefitUnits, CoveredUnits } from "../benefit-units.ts";
import type { Run } from "../bill.ts";
import type { ReductionSink } from "../distribution.ts";
import type { Gap } from "../gap.ts";

/** What a kind of benefit decides: one file in this folder for each kind, listed in benefits.ts. */
export interface BenefitRules<Benefit, Units extends BenefitUnits> {
  /** What the units get cheaper by (B2 step 5), in the order of D-17; of combos in the order in which they were formed. */
  reduce(benefit: Benefit, how: BenefitTerms, units: Units, sink: ReductionSink): void;
  /** What one unit or combo of this value saves, to be compared with others; a price book chooses by itself. */
  saving?(benefit: Benefit, value: Money): Money;
  /** Off the bill it counts once against limits of quantity, and not unit by unit (B2 step 6). */
  readonly countsOnceOffBill?: true;
  /** The units that it chooses itself, whatever the condition would; only a price book does. */
  covered?(benefit: Benefit, targets: readonly Run[]): CoveredUnits;
  /** What is missing where it gives nothing although the condition is met; only a price book tells. */
  missing?(benefit: Benefit, targets: readonly Run[]): Gap | undefined;
}

/** What a benefit has to know of its promotion. */
interface BenefitTerms {
  /** Off each item, else once off the bill; see `ConditionRules`. */
  readonly isPerItem: boolean;
  /** Options do not get cheaper. */
  readonly ignoresOptions: boolean;
}
