import type { ChosenUnits } from "../benefit-units.ts";
import { countUnits, type Run } from "../bill.ts";
import { cheapestUnits } from "../cheapest-units.ts";
import type { Terms } from "../terms.ts";
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
  if (targetsQualifying) {
    const wanted = unitsInGroups(terms, qualifying);
    return { kind: "units", runs: cheapestUnits(targets, wanted, terms) };
  }
  const runs =
    benefiting === undefined
      ? targets
      : repeatedApplications(terms, benefiting, qualifying, targets);
  return { kind: "units", runs };
}

/**
 * How many of so many qualifying units benefit. "3rd at half price" (needed 3, benefiting 1): 1 of 3, 1 of
 * 5, 2 of 6. "Every 5 coffees" (needed 5, group 5, all benefit): 5 of 7, 10 of 10.
 */
function unitsInGroups({ needed, group, benefiting }: Terms, qualifying: readonly Run[]): number {
  if (group === undefined && benefiting === undefined) return Infinity;
  const quantity = countUnits(qualifying);
  const size = group ?? needed;
  const rest = quantity % size;
  const hasRest = rest >= needed;
  if (benefiting !== undefined) {
    return benefiting * ((quantity - rest) / size + (hasRest ? 1 : 0));
  }
  return quantity - rest + (hasRest ? rest : 0);
}
