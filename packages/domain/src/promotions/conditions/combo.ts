import type { ItemCode } from "../../menu/item-code.ts";
import { countUnits, type Run } from "../bill.ts";
import { mostExpensiveUnits } from "../most-expensive-units.ts";
import { scopeOf } from "../scope.ts";
import { wholeUnits, type Terms } from "../terms.ts";
import { savedBy } from "../unit-saving.ts";
import { unitsLeft, type TakenUnits } from "../unit-queue.ts";
import { countCombos, formCombos, queuesOf, type Component } from "./combos.ts";
import type { ConditionRules } from "./condition.ts";

/**
 * An exact combo: "burger, fries and a drink for 14.90". At 9.80, 4.50 and 3.20 they save 2.60; a second burger and a
 * second drink without fries cost 9.80 and 3.20 (PRM-003, Q-025).
 */
export interface ExactCombo {
  readonly kind: "combo";
  /** Each in its quantity; a code named twice is needed twice: two burgers (M-B14). */
  readonly components: readonly { readonly code: ItemCode; readonly quantity: number }[];
}

export const combo: ConditionRules<ExactCombo> = {
  // Excluded items play no part: nothing is taken out of a combo.
  qualifying: ({ components }) =>
    scopeOf(
      components.map(({ code }) => code),
      [],
    ),
  isWithinReach: ({ components }, { byCode }) => {
    for (const { code } of components) if (!byCode.has(code)) return false;
    return true;
  },
  isMet: (condition, _, qualifying) => countCombos(componentsOf(condition, qualifying)) > 0,
  chosenUnits: (condition, terms, qualifying, targets) => {
    const components = componentsOf(condition, qualifying);
    if (terms.targetsQualifying) return { kind: "combos", combos: formCombos(components, terms) };
    if (terms.benefiting === undefined) return { kind: "units", runs: targets };
    return { kind: "units", runs: unitsBeside(components, terms.benefiting, terms, targets) };
  },
  formsCombos: true,
  isPerItem: ({ benefiting }) => benefiting !== undefined,
  missing: (condition, _, qualifying) => {
    const components = componentsOf(condition, qualifying);
    const of = components.reduce((sum, { pieces }) => sum + pieces, 0);
    return components.flatMap(({ code, pieces, units }) => {
      const quantity = pieces - countUnits(units);
      return quantity > 0 ? [{ kind: "quantity", quantity, codes: [code], of }] : [];
    });
  },
};

/**
 * "A burger and fries, one ice cream 1.00 off": an ice cream for each combo, the most expensive, none that is part of one. A
 * combo more would cost more than it saves where its dish was what got cheaper: so as many combos as save most, of equals
 * the fewest. "A and B, one A free", two A at 10.00 and two B at 5.00: one combo and one A free, 20.00 (M-I1).
 */
function unitsBeside(
  components: readonly Component[],
  benefiting: number,
  terms: Terms,
  targets: readonly Run[],
): readonly Run[] {
  const taken: TakenUnits = new Map();
  const queues = queuesOf(components, terms, taken);
  const combos = countCombos(components);
  let best: { readonly runs: readonly Run[]; readonly saved: number } = { runs: [], saved: -1 };
  for (let count = 1; count <= combos; count += 1) {
    for (const { pieces, queue } of queues) queue.take(pieces);
    const runs = mostExpensiveUnits(unitsLeft(targets, taken), benefiting * count, terms);
    const saved = savedBy(runs, terms);
    if (saved > best.saved) best = { runs, saved };
  }
  return best.runs;
}

interface CodedComponent extends Component {
  readonly code: ItemCode;
}

/** A quantity of 0 is one piece (M-B14). */
function componentsOf(
  { components }: ExactCombo,
  qualifying: readonly Run[],
): readonly CodedComponent[] {
  const pieces = new Map<ItemCode, number>();
  for (const { code, quantity } of components) {
    pieces.set(code, (pieces.get(code) ?? 0) + (wholeUnits(quantity) ?? 1));
  }
  return [...pieces].map(([code, needed]) => ({
    code,
    pieces: needed,
    units: qualifying.filter(({ line }) => line.source.code === code),
  }));
}
