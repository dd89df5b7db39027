import { compareRuns, countUnits, partOf, type Run } from "../bill.ts";
import { mostExpensiveFirst, mostExpensiveUnits } from "../most-expensive-units.ts";
import type { Terms } from "../terms.ts";
import { savedBy } from "../unit-saving.ts";

/**
 * Which of the qualifying units benefit (B2 step 4, Q-027, Q-028, M-I1). "3rd at half price" (needed 3, benefiting 1) cuts
 * them into groups of three, the most expensive first, and makes the cheapest of each cheaper: of coffees at 7.20, 6.50, 6.50
 * and 4.20 one of 6.50. A tea of 4.20 more never makes the bill dearer than by its own 4.20, as it would if the cheapest of
 * all were free. "Every 5 coffees" (needed 5, group 5, all benefit): the 5 most expensive of 7, 10 of 10.
 */
export function groupedUnits(
  terms: Terms,
  qualifying: readonly Run[],
  targets: readonly Run[],
): readonly Run[] {
  const { needed, group, benefiting } = terms;
  if (benefiting !== undefined) return cheapestOfGroups(terms, benefiting, qualifying, targets);
  if (group === undefined) return targets;
  const quantity = countUnits(qualifying);
  const rest = quantity % group;
  return mostExpensiveUnits(targets, rest >= needed ? quantity : quantity - rest, terms);
}

/**
 * Qualifying units that cannot benefit stand first, as ones that are paid: as many of them as save most, of equals the most.
 * A full group of them changes nothing, so that less than a group is tried.
 */
function cheapestOfGroups(
  terms: Terms,
  benefiting: number,
  qualifying: readonly Run[],
  targets: readonly Run[],
): readonly Run[] {
  const ordered = mostExpensiveFirst(targets, terms);
  const paid = targets === qualifying ? 0 : countUnits(qualifying) - countUnits(targets);
  let best = cheapestBehind(paid, ordered, terms, benefiting);
  const leastPaid = Math.max(0, paid + 1 - (terms.group ?? terms.needed));
  let saved = leastPaid < paid ? savedBy(best, terms) : 0;
  for (let before = paid - 1; before >= leastPaid; before -= 1) {
    const other = cheapestBehind(before, ordered, terms, benefiting);
    const savedThen = savedBy(other, terms);
    if (savedThen > saved) [best, saved] = [other, savedThen];
  }
  return ordered === targets ? best : [...best].sort(compareRuns);
}

/** The units that benefit where so many paid ones stand before them; of equal units of a line the earlier (M-B17). */
function cheapestBehind(
  before: number,
  ordered: readonly Run[],
  terms: Terms,
  benefiting: number,
): readonly Run[] {
  const placesThatBenefit = placesOf(terms, benefiting, before + countUnits(ordered));
  const chosen: Run[] = [];
  let place = before;
  let counted = placesThatBenefit(place);
  for (const run of ordered) {
    place += run.count;
    const counts = placesThatBenefit(place);
    if (counts > counted) chosen.push(partOf(run, run.from, counts - counted));
    counted = counts;
  }
  return chosen;
}

/**
 * How many of the first so many places benefit. With groups of 3, needed 2 and benefiting 1 it is the second place of each,
 * and of 8 units also that of the last two, since these are as many as are needed.
 */
function placesOf(
  { needed, group }: Terms,
  benefiting: number,
  quantity: number,
): (place: number) => number {
  const size = group ?? needed;
  const most = Math.max(needed, benefiting);
  const rest = quantity % size;
  const groups = (quantity - rest) / size;
  const inGroup = (place: number, end: number): number => {
    const from = Math.max(0, end - benefiting);
    return Math.min(Math.max(0, place - from), end - from);
  };
  const full = Math.min(size, most);
  const last = group !== undefined && rest >= needed ? Math.min(rest, most) : 0;
  return (place) => {
    const before = Math.min(groups, Math.floor(place / size));
    const within = place - before * size;
    return before * inGroup(full, full) + inGroup(within, before < groups ? full : last);
  };
}
