import type { Combo } from "../benefit-units.ts";
import { compareRuns, countUnits, type Run } from "../bill.ts";
import { mostExpensiveFirst } from "../most-expensive-units.ts";
import type { Terms } from "../terms.ts";
import { UnitQueue, type TakenUnits } from "../unit-queue.ts";

/** So many pieces of each combo come from these units: 2 of the burgers. */
export interface Component {
  readonly pieces: number;
  readonly units: readonly Run[];
}

/** 5 burgers at 2 a combo and 3 fries at 1 make 2 combos. Without components nothing qualifies: nobody asks (M-B14). */
export function countCombos(components: readonly Component[]): number {
  return Math.min(...components.map(({ pieces, units }) => Math.floor(countUnits(units) / pieces)));
}

/** All combos that the units make, most expensive units first, so that what is left over is cheapest. */
export function formCombos(components: readonly Component[], terms: Terms): readonly Combo[] {
  const queues = queuesOf(components, terms);
  const combos: Combo[] = [];
  for (let left = countCombos(components); left > 0; left -= 1) {
    const units: Run[] = [];
    for (const { pieces, queue } of queues) units.push(...queue.take(pieces));
    combos.push(units.sort(compareRuns));
  }
  return combos;
}

/** From which each combo takes its pieces. */
export function queuesOf(
  components: readonly Component[],
  terms: Terms,
  taken?: TakenUnits,
): readonly { readonly pieces: number; readonly queue: UnitQueue }[] {
  return components.map(({ pieces, units }) => ({
    pieces,
    queue: new UnitQueue(mostExpensiveFirst(units, terms), taken),
  }));
}
