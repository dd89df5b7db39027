import { atLeastZero, least } from "./fraction.ts";
import type { Line, Rule, Unit } from "./reference-rule.ts";

/** What D-17 orders lines by. */
type Sortable = Pick<Line, "codeId" | "options" | "isTakeAway" | "remark" | "qty">;

/** The order of D-17, which stands wherever the text says "cart order" or "earlier line". */
export function inOrder(one: Sortable, other: Sortable): number {
  return (
    byCodePoints(one.codeId, other.codeId) ||
    Number(one.options - other.options) ||
    Number(one.isTakeAway) - Number(other.isTakeAway) ||
    byCodePoints(one.remark, other.remark) ||
    other.qty - one.qty
  );
}

/** One object per piece, lines in the order of D-17, pieces of a line in their own order. */
export function unitsInOrder(cart: readonly Line[]): readonly Unit[] {
  return [...cart]
    .sort(inOrder)
    .flatMap((line) => Array.from({ length: line.qty }, () => line))
    .map((line, place) => ({ line, place, base: line.price, options: line.options, holds: [] }));
}

export function byCodePoints(one: string, other: string): number {
  const left = Array.from(one, (letter) => letter.codePointAt(0) ?? 0);
  const right = Array.from(other, (letter) => letter.codePointAt(0) ?? 0);
  for (const [at, point] of left.entries()) {
    const against = right[at];
    if (against === undefined) return 1;
    if (point !== against) return point - against;
  }
  return left.length - right.length;
}

/** What the unit costs now; an option that takes away more than the base leaves nothing to pay. */
export function total(unit: Unit): bigint {
  return atLeastZero(unit.base + unit.options);
}

/** The value of a unit for a rule: base and options, or the base alone, after the rules already applied. */
export function value(unit: Unit, rule: Rule): bigint {
  return rule.excludeOption ? least(unit.base, total(unit)) : total(unit);
}

/** The lines of these units, in the order of `unitsInOrder`. */
export function linesOf(units: readonly Unit[]): readonly Line[] {
  const sorted = [...units].sort((one, other) => one.place - other.place);
  return [...new Set(sorted.map(({ line }) => line))];
}

export function dearestFirst(units: readonly Unit[], rule: Rule): readonly Unit[] {
  return [...units].sort(
    (one, other) => Number(value(other, rule) - value(one, rule)) || one.place - other.place,
  );
}
