import type { ChosenUnits } from "../benefit-units.ts";
import type { Bill, Run } from "../bill.ts";
import type { Gap, GapCodes } from "../gap.ts";
import type { Scope } from "../scope.ts";
import type { Terms } from "../terms.ts";

/** What a kind of condition decides: one file in this folder for each kind, listed in conditions.ts. */
export interface ConditionRules<Condition> {
  /** The items that count towards it (B2 step 2). */
  qualifying(condition: Condition, terms: Terms): Scope;
  /** False where the total or the codes of a bill tell already that it is not met; most of a long list stop here. */
  isWithinReach(condition: Condition, bill: Bill): boolean;
  /** Whether so many qualifying units meet it (B2 step 4); that `needed` of them are there is known. */
  isMet(condition: Condition, terms: Terms, qualifying: readonly Run[]): boolean;
  /** Which units get cheaper where it is met (B2 step 4). */
  chosenUnits(
    condition: Condition,
    terms: Terms,
    qualifying: readonly Run[],
    targets: readonly Run[],
  ): ChosenUnits;
  /** What qualifies gets cheaper combo by combo. */
  readonly formsCombos?: true;
  /** "1.00 off": off each item (true), or once off the bill (B2 step 5, M-A6). Never asked about combos. */
  isPerItem(terms: Terms): boolean;
  /** What is missing where it is not met; `codes` are those that qualify. */
  missing(
    condition: Condition,
    terms: Terms,
    qualifying: readonly Run[],
    codes: GapCodes,
  ): readonly Gap[];
}
