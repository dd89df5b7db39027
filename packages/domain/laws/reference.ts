/**
 * Why: a second opinion on the promotion engine, written from the text of part B2 alone and in its order: one
 * object per unit, exact fractions, no cleverness. It imports nothing of the domain.
 */
import { atLeastZero, fraction, largestRemainder, least, rhu, sum, times } from "./fraction.ts";
import { chooseUnits, type Chosen } from "./reference-choice.ts";
import type { Applied, Line, Rule, Unit } from "./reference-rule.ts";
import { linesOf, total, unitsInOrder, value } from "./reference-units.ts";

/** Step 0: the list of rules. The later copy of an _id takes the first one's place. */
export function rulesFor(
  sources: readonly (readonly Rule[])[],
  hasCustomer: boolean,
): readonly Rule[] {
  const list: Rule[] = [];
  for (const rule of sources.flat()) {
    const first = list.findIndex(({ _id }) => _id === rule._id);
    if (first === -1) list.push(rule);
    else list[first] = rule;
  }
  return list
    .filter(({ isMemberOnly }) => hasCustomer || !isMemberOnly)
    .sort((one, other) => other.eventPriority - one.eventPriority);
}

/** Steps 1 to 9 for each rule in turn. */
export function applyRules(cart: readonly Line[], rules: readonly Rule[]): readonly Applied[] {
  const units = unitsInOrder(cart);
  return rules.flatMap((rule) => {
    const { reductions, quantity } = applyRule(units, rule);
    const byLine = new Map<Line, bigint>();
    for (const line of cart) {
      const own = [...reductions].filter(([unit]) => unit.line === line);
      const reduction = sum(own.map(([, amount]) => amount));
      if (reduction > 0n) byLine.set(line, reduction);
    }
    return byLine.size === 0 ? [] : [{ rule, reductions: byLine, quantity }];
  });
}

function applyRule(
  units: readonly Unit[],
  rule: Rule,
): { readonly reductions: ReadonlyMap<Unit, bigint>; readonly quantity: number } {
  const chosen = limitQuantity(chooseUnits(units, rule), rule);
  const reductions = limitMoney(reduce(chosen, rule), rule);
  for (const [unit, reduction] of reductions) {
    if (reduction > 0n) unit.holds.push(rule);
    // A unit is reduced in its base first, then in its options.
    const fromBase = least(reduction, unit.base);
    unit.base -= fromBase;
    unit.options -= reduction - fromBase;
  }
  return { reductions, quantity: isOncePerBill(chosen, rule) ? 1 : count(chosen) };
}

function count(chosen: Chosen): number {
  return chosen.kind === "combos" ? chosen.combos.length : chosen.units.length;
}

/** An amount (not a percentage, not a fixed price) in the column "bill" of step 5. */
function isOncePerBill(chosen: Chosen, rule: Rule): boolean {
  return chosen.kind === "bill" && rule.discountType === 1 && !rule.discountByPercent;
}

/** Step 6. */
function limitQuantity(chosen: Chosen, rule: Rule): Chosen {
  const caps = [
    ...(rule.hasLimitedQty ? [rule.limitedQty] : []),
    ...(rule.hasMaxQtyPerBill ? [rule.maxQtyPerBill] : []),
  ];
  const cap = Math.max(0, Math.min(...caps));
  if (chosen.kind === "combos") return { kind: "combos", combos: chosen.combos.slice(0, cap) };
  if (isOncePerBill(chosen, rule)) return cap > 0 ? chosen : { kind: "bill", units: [] };
  if (chosen.kind === "covered") return { ...chosen, units: chosen.units.slice(0, cap) };
  return { ...chosen, units: chosen.units.slice(0, cap) };
}

/** Step 5, each sum spread as step 8 says. */
function reduce(chosen: Chosen, rule: Rule): Map<Unit, bigint> {
  const reductions = new Map<Unit, bigint>();
  const take = (units: readonly Unit[], off: (v: bigint) => bigint): void => {
    const weights = new Map(units.map((unit) => [unit, value(unit, rule)]));
    const shares = spread(off(sum([...weights.values()])), weights);
    for (const [unit, share] of shares) reductions.set(unit, share);
  };
  const fixed = (v: bigint): bigint => atLeastZero(v - rule.fixedPrice);
  const percent = (v: bigint): bigint => rhu(times(fraction(v, 100n), rule.discountPercent));
  const amount = (v: bigint): bigint => least(v, rule.discountPrice);
  const off = rule.discountType === 0 ? fixed : rule.discountByPercent ? percent : amount;

  if (chosen.kind === "covered") {
    for (const { unit, price } of chosen.units) {
      reductions.set(unit, least(atLeastZero(unit.base - price), total(unit)));
    }
  } else if (chosen.kind === "combos") {
    for (const combo of chosen.combos) take(combo, off);
  } else if (chosen.kind === "bill" && off !== fixed) {
    take(chosen.units, off);
  } else if (off === percent) {
    for (const line of linesOf(chosen.units)) {
      take(
        chosen.units.filter((unit) => unit.line === line),
        off,
      );
    }
  } else {
    for (const unit of chosen.units) take([unit], off);
  }
  return reductions;
}

/** Step 7. */
function limitMoney(reductions: Map<Unit, bigint>, rule: Rule): Map<Unit, bigint> {
  const uncapped = sum([...reductions.values()]);
  const cap = least(
    uncapped,
    ...(rule.hasLimitedAmount ? [atLeastZero(rule.limitedAmount)] : []),
    ...(rule.hasMaxDiscount ? [atLeastZero(rule.maxDiscount)] : []),
  );
  return cap === uncapped ? reductions : spread(cap, reductions);
}

/** Step 8: over the lines, then inside each line over its units; both in the order of `unitsInOrder`. */
function spread(amount: bigint, weights: ReadonlyMap<Unit, bigint>): Map<Unit, bigint> {
  const lines = linesOf([...weights.keys()]);
  const unitsOf = (line: Line): readonly (readonly [Unit, bigint])[] =>
    [...weights]
      .filter(([unit]) => unit.line === line)
      .sort(([one], [other]) => one.place - other.place);
  const shares = largestRemainder(
    amount,
    lines.map((line) => sum(unitsOf(line).map(([, weight]) => weight))),
  );
  const spreadOut = new Map<Unit, bigint>();
  for (const [at, line] of lines.entries()) {
    const own = unitsOf(line);
    const parts = largestRemainder(
      shares[at] ?? 0n,
      own.map(([, weight]) => weight),
    );
    for (const [index, [unit]] of own.entries()) spreadOut.set(unit, parts[index] ?? 0n);
  }
  return spreadOut;
}
