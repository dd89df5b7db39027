/**
 * Why: a second opinion on the promotion engine, written from the text of part B2 alone and in its order: one
 * object per unit, exact fractions, no cleverness. It imports nothing of the domain.
 */
import { atLeastZero, fraction, largestRemainder, least, rhu, sum, times } from "./fraction.ts";
import { chooseUnits, isOfBill, type Chosen } from "./reference-choice.ts";
import type { Applied, Line, Rule, Unit } from "./reference-rule.ts";
import { quantityCap, savedOff, savingMost } from "./reference-saving.ts";
import { byCodePoints, linesOf, total, unitsInOrder, value } from "./reference-units.ts";

/** Step 0: the list of rules. The later copy of an _id takes the first one's place. */
export function rulesFor(
  sources: readonly (readonly Rule[])[],
  hasCustomer: boolean,
): readonly Rule[] {
  const all = sources.flat();
  return all
    .filter((rule, at) => !all.slice(at + 1).some(({ _id }) => _id === rule._id))
    .filter(({ isMemberOnly }) => hasCustomer || !isMemberOnly)
    .sort(
      (one, other) => other.eventPriority - one.eventPriority || byCodePoints(one._id, other._id),
    );
}

/** Of equal priority: dishes and combos before the bill, then what saves more alone, then the _id. */
function inTurn(cart: readonly Line[], rules: readonly Rule[]): readonly Rule[] {
  const keys = new Map(
    rules.map((rule) => {
      const units = unitsInOrder(cart);
      const saved = sum([...applyRule(units, rule).reductions.values()]);
      return [rule, { saved, isOfBill: isOfBill(rule) }];
    }),
  );
  const keyOf = (rule: Rule) => keys.get(rule) ?? { saved: 0n, isOfBill: false };
  return [...rules].sort(
    (one, other) =>
      other.eventPriority - one.eventPriority ||
      Number(keyOf(one).isOfBill) - Number(keyOf(other).isOfBill) ||
      Number(keyOf(other).saved - keyOf(one).saved) ||
      byCodePoints(one._id, other._id),
  );
}

/** Steps 1 to 9 for each rule in turn. */
export function applyRules(cart: readonly Line[], rules: readonly Rule[]): readonly Applied[] {
  const units = unitsInOrder(cart);
  return inTurn(cart, rules).flatMap((rule) => {
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
  const { kept, quantity } = limitQuantity(chooseUnits(units, rule), rule);
  const reductions = limitMoney(reduce(kept, rule), rule);
  for (const [unit, reduction] of reductions) {
    if (reduction > 0n) unit.holds.push(rule);
    // A unit is reduced in its base first, then in its options.
    const fromBase = least(reduction, unit.base);
    unit.base -= fromBase;
    unit.options -= reduction - fromBase;
  }
  return { reductions, quantity };
}

/** An amount (not a percentage, not a fixed price) in the column "bill" of step 5. */
function isOncePerBill(chosen: Chosen, rule: Rule): boolean {
  return chosen.kind === "bill" && rule.discountType === 1 && !rule.discountByPercent;
}

/** Step 6: what saves most stays; what saves nothing uses up nothing. */
function limitQuantity(chosen: Chosen, rule: Rule): { kept: Chosen; quantity: number } {
  const kept = withinLimits(chosen, rule);
  const quantity = kept.kind === "combos" ? kept.combos.length : kept.units.length;
  return { kept, quantity: isOncePerBill(chosen, rule) ? Math.min(1, quantity) : quantity };
}

function withinLimits(chosen: Chosen, rule: Rule): Chosen {
  const ofUnits = (units: readonly Unit[]): bigint =>
    savedOff(sum(units.map((unit) => value(unit, rule))), rule);
  switch (chosen.kind) {
    case "combos": {
      const formed = [...chosen.combos];
      const how = { saves: ofUnits, place: (combo: readonly Unit[]) => formed.indexOf(combo) };
      return { kind: "combos", combos: savingMost(chosen.combos, rule, how) };
    }
    case "covered": {
      const how = { saves: offByBook, place: (one: Covered) => one.unit.place };
      return { kind: "covered", units: savingMost(chosen.units, rule, how) };
    }
    default: {
      if (isOncePerBill(chosen, rule)) return quantityCap(rule) > 0 ? chosen : NO_UNITS;
      const how = { saves: (unit: Unit) => ofUnits([unit]), place: (unit: Unit) => unit.place };
      return { kind: chosen.kind, units: savingMost(chosen.units, rule, how) };
    }
  }
}

const NO_UNITS: Chosen = { kind: "bill", units: [] };
type Covered = Extract<Chosen, { readonly kind: "covered" }>["units"][number];

function offByBook({ unit, price }: Covered): bigint {
  return least(atLeastZero(unit.base - price), total(unit));
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
    for (const covered of chosen.units) reductions.set(covered.unit, offByBook(covered));
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
