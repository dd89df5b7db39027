import { compareRuns, countUnits, type Run } from "../bill.ts";
import { cheapestFirst, mostExpensiveFirst } from "../cheapest-units.ts";
import type { Terms } from "../terms.ts";
import { UnitQueue, type TakenUnits } from "../unit-queue.ts";

/**
 * "One drink per main": 2 mains make 2 of 3 drinks cheaper (B2 step 4): again and again `needed` triggers and up to `benefiting` targets, until one of them
 * runs out. Triggers are first those that cannot benefit, then the most expensive; targets are the cheapest. No unit is both.
 */
export function repeatedApplications(
  terms: Terms,
  benefiting: number,
  qualifying: readonly Run[],
  targets: readonly Run[],
): readonly Run[] {
  const possible = new Set(targets);
  const both = qualifying.filter((run) => possible.has(run));
  let onlyTriggers = countUnits(qualifying) - countUnits(both);
  const taken: TakenUnits = new Map();
  const triggers = new UnitQueue(mostExpensiveFirst(both, terms), taken);
  const cheapest = new UnitQueue(cheapestFirst(targets, terms), taken);
  const chosen: Run[] = [];
  for (;;) {
    const missing = Math.max(0, terms.needed - onlyTriggers);
    onlyTriggers -= terms.needed - missing;
    if (countUnits(triggers.take(missing)) < missing) break;
    const benefitting = cheapest.take(benefiting);
    if (benefitting.length === 0) break;
    chosen.push(...benefitting);
  }
  return chosen.sort(compareRuns);
}
