import type { ItemCode } from "../../menu/item-code.ts";
import { countUnits, hasUnits } from "../bill.ts";
import { scopeOf } from "../scope.ts";
import type { Terms } from "../terms.ts";
import { formCombos } from "./combos.ts";
import type { ConditionRules } from "./condition.ts";

/**
 * Any so many out of a pool: "any 3 desserts for 12.00". Desserts of 6.00, 5.00, 4.00 and 3.00 are one combo of the three
 * most expensive, which saves 3.00; the fourth costs 3.00 (PRM-006, Q-025, Q-038).
 */
export interface AnyCombo {
  readonly kind: "anyCombo";
  /** Undefined is the whole menu. */
  readonly codes: readonly ItemCode[] | undefined;
}

export const anyCombo: ConditionRules<AnyCombo> = {
  qualifying: ({ codes }, { excluded }) => scopeOf(codes, excluded),
  isWithinReach: () => true,
  isMet: (_, terms, qualifying) => hasUnits(qualifying, sizeOf(terms)),
  chosenUnits: (_, terms, qualifying, targets) => {
    if (!terms.targetsQualifying) return { kind: "units", runs: targets };
    const pool = { pieces: sizeOf(terms), units: qualifying };
    return { kind: "combos", combos: formCombos([pool], terms) };
  },
  formsCombos: true,
  isPerItem: () => false,
  missing: (_, terms, qualifying, codes) => {
    const of = Math.max(sizeOf(terms), terms.needed);
    const quantity = of - countUnits(qualifying);
    return quantity > 0 ? [{ kind: "quantity", quantity, codes, of }] : [];
  },
};

/** Here `benefiting` is the size of a combo. */
function sizeOf({ benefiting, needed }: Terms): number {
  return benefiting ?? needed;
}
