import { compareRuns, countUnits, type Run } from "../bill.ts";
import { mostExpensiveFirst, mostExpensiveUnits } from "../most-expensive-units.ts";
import type { Terms } from "../terms.ts";
import { UnitQueue, type TakenUnits } from "../unit-queue.ts";

/**
 * "One drink per main": 2 mains make 2 of 3 drinks cheaper (B2 step 4): again and again `needed` triggers and up to `benefiting` targets, until one of them
 * runs out. Triggers are first those that cannot benefit; of what is left the most expensive are taken in turn, triggers before
 * targets: of drinks at 9.00, 8.00, 6.00 and 4.00, each of which pays for the next, those of 8.00 and 4.00 get cheaper (M-I1).
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
  if (both.length === 0) {
    const applications = Math.floor(onlyTriggers / terms.needed);
    return mostExpensiveUnits(targets, applications * benefiting, terms);
  }
  const taken: TakenUnits = new Map();
  const triggers = new UnitQueue(mostExpensiveFirst(both, terms), taken);
  const next = new UnitQueue(mostExpensiveFirst(targets, terms), taken);
  const chosen: Run[] = [];
  for (;;) {
    const missing = Math.max(0, terms.needed - onlyTriggers);
    onlyTriggers -= terms.needed - missing;
    if (countUnits(triggers.take(missing)) < missing) break;
    const benefitting = next.take(benefiting);
    if (benefitting.length === 0) break;
    chosen.push(...benefitting);
  }
  return chosen.sort(compareRuns);
}
