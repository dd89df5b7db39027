import type { ItemCode } from "../menu/item-code.ts";
import { compareRuns, countUnits, type Run } from "./bill.ts";
import { dearestFirst } from "./cheapest-units.ts";
import type { Rule } from "./rule.ts";
import { UnitQueue, type TakenUnits } from "./unit-queue.ts";

/** The units of one combo, in the order of D-17. */
export type Combo = readonly Run[];

/** How many combos the qualifying units make (B2 step 4, conditions 2 and 5). */
export function countCombos(rule: Rule, qualifying: readonly Run[]): number {
  if (rule.promotion.condition.kind === "anyCombo") {
    return Math.floor(countUnits(qualifying) / comboSize(rule));
  }
  // A combo of nothing is none (M-B14).
  let count = rule.components.size === 0 ? 0 : Infinity;
  for (const [code, pieces] of rule.components) {
    const available = countUnits(unitsOfCode(qualifying, code));
    count = Math.min(count, Math.floor(available / pieces));
  }
  return count;
}

/** The combos that the qualifying units make, dearest units first, so that what is left over is cheapest. */
export function formCombos(
  rule: Rule,
  qualifying: readonly Run[],
  taken?: TakenUnits,
): readonly Combo[] {
  const combos: Combo[] = [];
  const components = componentQueues(rule, qualifying, taken);
  const count = countCombos(rule, qualifying);
  while (combos.length < count) {
    const units: Run[] = [];
    for (const { queue, pieces } of components) units.push(...queue.take(pieces));
    combos.push(units.length > 1 ? units.sort(compareRuns) : units);
  }
  return combos;
}

interface ComponentQueue {
  readonly queue: UnitQueue;
  readonly pieces: number;
}

function componentQueues(
  rule: Rule,
  qualifying: readonly Run[],
  taken: TakenUnits | undefined,
): readonly ComponentQueue[] {
  const queueOf = (runs: readonly Run[]) => new UnitQueue(dearestFirst(runs, rule), taken);
  if (rule.promotion.condition.kind === "anyCombo") {
    return [{ queue: queueOf(qualifying), pieces: comboSize(rule) }];
  }
  return [...rule.components].map(([code, pieces]) => ({
    queue: queueOf(unitsOfCode(qualifying, code)),
    pieces,
  }));
}

/** Units of an any-combo. */
export function comboSize(rule: Rule): number {
  return rule.benefiting ?? rule.needed;
}

function unitsOfCode(runs: readonly Run[], code: ItemCode): readonly Run[] {
  return runs.filter(({ line }) => line.source.code === code);
}
