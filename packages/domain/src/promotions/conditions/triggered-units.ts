import type { ChosenUnits } from "../benefit-units.ts";
import type { Run } from "../bill.ts";
import type { Terms } from "../terms.ts";
import { groupedUnits } from "./grouped-units.ts";
import { repeatedApplications } from "./repeated-applications.ts";

/**
 * What gets cheaper because dishes are on the bill (B2 step 4): of the qualifying units so many of each group, of other
 * items so many for each `needed` units, or all of them.
 */
export function triggeredUnits(
  terms: Terms,
  qualifying: readonly Run[],
  targets: readonly Run[],
): ChosenUnits {
  const { benefiting, targetsQualifying } = terms;
  if (targetsQualifying) return { kind: "units", runs: groupedUnits(terms, qualifying, targets) };
  const runs =
    benefiting === undefined
      ? targets
      : repeatedApplications(terms, benefiting, qualifying, targets);
  return { kind: "units", runs };
}
