/** Why: what units save under a rule, to choose among them; before rounding and limits of money (M-I1). */
import { atLeastZero, compare, least, NOTHING, sum } from "./fraction.ts";
import type { Rule, Unit } from "./reference-rule.ts";
import { value } from "./reference-units.ts";

/** What comes off one unit or combo of this value; of a percentage the value itself, which is in proportion. */
export function savedOff(v: bigint, rule: Rule): bigint {
  if (rule.discountType === 0) return atLeastZero(v - rule.fixedPrice);
  if (!rule.discountByPercent) return least(v, rule.discountPrice);
  return compare(rule.discountPercent, NOTHING) > 0 ? v : 0n;
}

/** The smaller of the limits of quantity. */
export function quantityCap(rule: Rule): number {
  const caps = [
    ...(rule.hasLimitedQty ? [rule.limitedQty] : []),
    ...(rule.hasMaxQtyPerBill ? [rule.maxQtyPerBill] : []),
  ];
  return Math.max(0, Math.min(...caps));
}

/** What saves anything, most first and of equal ones the earlier, as many as the limits let through. */
export function savingMost<Chosen>(
  all: readonly Chosen[],
  rule: Rule,
  {
    saves,
    place,
  }: { readonly saves: (one: Chosen) => bigint; readonly place: (one: Chosen) => number },
): readonly Chosen[] {
  return all
    .filter((one) => saves(one) > 0n)
    .sort((one, other) => Number(saves(other) - saves(one)) || place(one) - place(other))
    .slice(0, quantityCap(rule));
}

/** Of several choices of units the one that saves most within the limits; of equals the first. */
export function mostSaving(choices: readonly (readonly Unit[])[], rule: Rule): readonly Unit[] {
  const saved = choices.map((units) => {
    const ofUnit = (unit: Unit): bigint => savedOff(value(unit, rule), rule);
    const kept = savingMost(units, rule, { saves: ofUnit, place: ({ place }) => place });
    return sum(kept.map(ofUnit));
  });
  const most = saved.reduce((one, other) => (one > other ? one : other), 0n);
  return choices[saved.indexOf(most)] ?? [];
}
