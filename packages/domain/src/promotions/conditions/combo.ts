import type { ItemCode } from "../../menu/item-code.ts";
import { countUnits, type Run } from "../bill.ts";
import { cheapestUnits } from "../cheapest-units.ts";
import { scopeOf } from "../scope.ts";
import { wholeUnits } from "../terms.ts";
import { unitsLeft, type TakenUnits } from "../unit-queue.ts";
import { countCombos, formCombos, type Component } from "./combos.ts";
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
    // "A burger and fries, one ice cream 1.00 off": an ice cream for each combo, none that is part of one.
    const taken: TakenUnits = new Map();
    const count = formCombos(components, terms, taken).length;
    const outside = unitsLeft(targets, taken);
    return { kind: "units", runs: cheapestUnits(outside, terms.benefiting * count, terms) };
  },
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
