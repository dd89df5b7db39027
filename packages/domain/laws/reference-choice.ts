import { sum } from "./fraction.ts";
import type { BookEntry, Line, Rule, Unit } from "./reference-rule.ts";
import { dearestFirst, value } from "./reference-units.ts";
import { mostSaving } from "./reference-saving.ts";

/** What a rule reduces, by the column of step 5 that counts; units and covered ones in any order. */
export type Chosen =
  | { readonly kind: "named"; readonly units: readonly Unit[] }
  | { readonly kind: "bill"; readonly units: readonly Unit[] }
  | { readonly kind: "combos"; readonly combos: readonly (readonly Unit[])[] }
  | {
      readonly kind: "covered";
      readonly units: readonly { readonly unit: Unit; readonly price: bigint }[];
    };

/** Steps 1 to 4. */
export function chooseUnits(units: readonly Unit[], rule: Rule): Chosen {
  const eligible = units.filter((unit) => isEligible(unit, rule));
  const pool = eligible.filter(({ line }) => qualifies(line, rule));
  const target = targetOf(eligible, pool, rule);
  if (!opensGate(pool, rule)) return { kind: "named", units: [] };
  if (rule.type === 2) return { kind: "covered", units: coverByBook(target, rule) };
  if (isComboRule(rule) && rule.discountApply === 0) {
    return { kind: "combos", combos: formCombos(pool, rule) };
  }
  return { kind: columnOf(rule), units: benefitUnits(pool, target, rule) };
}

/** Step 1. */
function isEligible(unit: Unit, rule: Rule): boolean {
  return !unit.line.isOutside && !unit.holds.some((held) => clash(held, rule));
}

function clash(one: Rule, other: Rule): boolean {
  const names = (rule: Rule, named: Rule): boolean =>
    rule.cantStackWithSpecificPromo && rule.listOfPromo.includes(named._id);
  return !one.canStack || !other.canStack || names(one, other) || names(other, one);
}

/** Step 2. */
function qualifies({ codeId }: Line, rule: Rule): boolean {
  const isExcluded = rule.itemsExclude.includes(codeId);
  switch (rule.condition) {
    case 0:
    case 3:
      return !isExcluded;
    case 1:
    case 4:
      return rule.itemsInclude.includes(codeId) && !isExcluded;
    case 2:
      return rule.itemBundle.some(({ itemId }) => itemId === codeId);
    case 5: {
      const lists = [rule.itemsBundle, rule.itemsInclude].filter(({ length }) => length > 0);
      return (lists[0] ?? [codeId]).includes(codeId) && !isExcluded;
    }
    default:
      throw new Error(`no condition ${rule.condition}`);
  }
}

/** Step 3. */
function targetOf(eligible: readonly Unit[], pool: readonly Unit[], rule: Rule): readonly Unit[] {
  const { discountApply, itemsDiscountInclude, itemsDiscountExclude } = rule;
  const from =
    discountApply === 2
      ? eligible
      : discountApply === 1 && itemsDiscountInclude.length > 0
        ? eligible.filter(({ line }) => itemsDiscountInclude.includes(line.codeId))
        : pool;
  return from.filter(({ line }) => !itemsDiscountExclude.includes(line.codeId));
}

function needed(rule: Rule): number {
  return rule.hasMinQty && rule.minQty >= 1 ? rule.minQty : 1;
}

function opensGate(pool: readonly Unit[], rule: Rule): boolean {
  if (pool.length < needed(rule)) return false;
  // Without a combo the condition does not hold, whatever the benefit.
  if (isComboRule(rule)) return formCombos(pool, rule).length > 0;
  if (rule.condition !== 3 && rule.condition !== 4) return true;
  return sum(pool.map((unit) => value(unit, rule))) >= rule.minAmount;
}

function isComboRule({ condition }: Rule): boolean {
  return condition === 2 || condition === 5;
}

/** The columns of step 5, but for combos and price books. */
function columnOf(rule: Rule): "named" | "bill" {
  if (rule.discountApply === 1) return "named";
  if (rule.condition === 1 && rule.discountApply === 0) return "named";
  return rule.itemQty > 0 && rule.condition !== 5 ? "named" : "bill";
}

/** The third column of step 5: neither a price book, nor combos at their own price, nor named dishes. */
export function isOfBill(rule: Rule): boolean {
  if (rule.type === 2 || (isComboRule(rule) && rule.discountApply === 0)) return false;
  return columnOf(rule) === "bill";
}

/** Step 4, price books: one code after the other, all of its lines together; units that an option made cheaper last. */
function coverByBook(target: readonly Unit[], rule: Rule): { unit: Unit; price: bigint }[] {
  const covered: { unit: Unit; price: bigint }[] = [];
  for (const code of new Set(target.map(({ line }) => line.codeId))) {
    const own = target.filter(({ line }) => line.codeId === code);
    const waiting = [...dearestFirst(own, { ...rule, excludeOption: true })];
    const book = stepsThatCount(waiting[0]?.line.pricebook[rule.priceBookId] ?? []);
    while (waiting.length > 0) {
      const entry = entryFor(waiting.length, book);
      if (entry === undefined) break;
      const isOpen = entry.maxQty <= 0 || entry.maxQty < entry.minQty;
      const most = isOpen ? waiting.length : entry.maxQty;
      for (const unit of waiting.splice(0, most)) covered.push({ unit, price: entry.price });
    }
  }
  return covered;
}

/** An entry that is dearer than one with the same or a smaller minQty counts for nothing. */
function stepsThatCount(book: readonly BookEntry[]): readonly BookEntry[] {
  const cheapestUpTo = (minQty: number): bigint =>
    book
      .filter((entry) => entry.minQty <= minQty)
      .map(({ price }) => price)
      .reduce((one, other) => (one < other ? one : other));
  return book.filter(({ minQty, price }) => price === cheapestUpTo(minQty));
}

/** The fitting entry with the largest minQty. */
function entryFor(remaining: number, book: readonly BookEntry[]): BookEntry | undefined {
  return [...book]
    .filter(({ minQty }) => minQty <= remaining)
    .sort((one, other) => other.minQty - one.minQty)[0];
}

/** Step 4 for everything that is neither a price book nor a combo at its own price. */
function benefitUnits(pool: readonly Unit[], target: readonly Unit[], rule: Rule): readonly Unit[] {
  const k = rule.itemQty;
  if (rule.condition === 3 || rule.condition === 4) {
    return k > 0 ? dearestFirst(target, rule).slice(0, k) : target;
  }
  if (isComboRule(rule)) {
    if (rule.condition === 5 || k === 0) return target;
    // One combo, two, three: what is dearest outside of them.
    const choices = formCombos(pool, rule).map((_, at, combos) => {
      const inside = combos.slice(0, at + 1).flat();
      const outside = target.filter((unit) => !inside.includes(unit));
      return dearestFirst(outside, rule).slice(0, k * (at + 1));
    });
    return mostSaving(choices, rule);
  }
  if (rule.discountApply === 0) return repeatingGroups(pool, target, rule);
  return k > 0 ? triggered(pool, target, rule) : target;
}

function repeatingGroups(
  pool: readonly Unit[],
  target: readonly Unit[],
  rule: Rule,
): readonly Unit[] {
  const n = needed(rule);
  const g = rule.maxQty >= n ? rule.maxQty : undefined;
  const k = rule.itemQty;
  const inOrder = dearestFirst(target, rule);
  if (k === 0) {
    if (g === undefined) return target;
    const rest = pool.length % g;
    return inOrder.slice(0, rest >= n ? pool.length : pool.length - rest);
  }
  const paid = pool.filter((unit) => !target.includes(unit));
  // As many paid ones in front as save most: all of them, one less, and so on.
  const choices = [...paid, undefined].map((_, fewer) => {
    const row = [...paid.slice(fewer), ...inOrder];
    return earliestAlike(cheapestOfEachGroup(row, { n, g, k }, target), inOrder);
  });
  return mostSaving(choices, rule);
}

/** Groups of g (else n) in a row; of each the k last of its first max(n, k) units. A remainder of n at least is a group where g is set. */
function cheapestOfEachGroup(
  row: readonly Unit[],
  { n, g, k }: { readonly n: number; readonly g: number | undefined; readonly k: number },
  target: readonly Unit[],
): readonly Unit[] {
  const size = g ?? n;
  const starts = row.map((_, at) => at).filter((at) => at % size === 0);
  return starts
    .map((at) => row.slice(at, at + size))
    .filter(({ length }) => length === size || (g !== undefined && length >= n))
    .flatMap((group) => group.slice(0, Math.max(n, k)).slice(-k))
    .filter((unit) => target.includes(unit));
}

/** Of units of one line that nothing tells apart the earlier take the benefit of the later (M-B17). */
function earliestAlike(chosen: readonly Unit[], all: readonly Unit[]): readonly Unit[] {
  const areAlike = (one: Unit, other: Unit): boolean =>
    one.line === other.line &&
    one.base === other.base &&
    one.options === other.options &&
    one.holds.length === other.holds.length &&
    one.holds.every((held, at) => held === other.holds[at]);
  return all.filter((unit) => {
    const alike = all.filter((other) => areAlike(unit, other));
    return alike.indexOf(unit) < chosen.filter((other) => areAlike(unit, other)).length;
  });
}

/** Condition 0 and 1 with k units for every n triggers. */
function triggered(pool: readonly Unit[], target: readonly Unit[], rule: Rule): readonly Unit[] {
  const triggers = [
    ...pool.filter((unit) => !target.includes(unit)),
    ...dearestFirst(pool, rule).filter((unit) => target.includes(unit)),
  ];
  const targets = dearestFirst(target, rule);
  const used = new Set<Unit>();
  const benefiting: Unit[] = [];
  for (;;) {
    const paid = triggers.filter((unit) => !used.has(unit)).slice(0, needed(rule));
    if (paid.length < needed(rule)) return benefiting;
    for (const unit of paid) used.add(unit);
    const cheaper = targets.filter((unit) => !used.has(unit)).slice(0, rule.itemQty);
    if (cheaper.length === 0) return benefiting;
    for (const unit of cheaper) used.add(unit);
    benefiting.push(...cheaper);
  }
}

/** Step 4, conditions 2 and 5: the dearest units first. */
function formCombos(pool: readonly Unit[], rule: Rule): readonly (readonly Unit[])[] {
  const dearest = dearestFirst(pool, rule);
  if (rule.condition === 5) {
    const size = rule.itemQty > 0 ? rule.itemQty : needed(rule);
    const chunks = Array.from({ length: Math.floor(dearest.length / size) }, (_, at) => at);
    return chunks.map((at) => dearest.slice(at * size, (at + 1) * size));
  }
  const codes = [...new Set(rule.itemBundle.map(({ itemId }) => itemId))];
  const components = codes.map((code) => ({
    units: dearest.filter(({ line }) => line.codeId === code),
    qty: rule.itemBundle.reduce((all, { itemId, qty }) => all + (itemId === code ? qty : 0), 0),
  }));
  const combos = Math.min(...components.map(({ units, qty }) => Math.floor(units.length / qty)));
  return Array.from({ length: combos }, (_, at) =>
    components.flatMap(({ units, qty }) => units.slice(at * qty, (at + 1) * qty)),
  );
}
