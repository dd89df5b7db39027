import { entriesOfBook } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import { countUnits, type Bill, type Run } from "./bill.ts";
import { comboSize } from "./combos.ts";
import { qualifyingUnits, targetUnits } from "./targets.ts";
import type { Rule } from "./rule.ts";
import { totalValue } from "./unit-value.ts";

/** What a bill lacks for a promotion; codes undefined are any items. */
export type Gap =
  | { readonly kind: "amount"; readonly amount: Money; readonly codes: Codes; readonly of: Money }
  | {
      readonly kind: "quantity";
      readonly quantity: number;
      readonly codes: Codes;
      /** How many there have to be in all. */
      readonly of: number;
    };

type Codes = readonly ItemCode[] | undefined;

/** What is missing first, by the steps of B2: a whole combo, enough units, enough spent, something that gets cheaper. */
export function gapOf(bill: Bill, rule: Rule): Gap | undefined {
  const qualifying = qualifyingUnits(bill, rule);
  const { condition, benefit } = rule.promotion;
  if (condition.kind === "combo" && isIncomplete(rule, qualifying)) {
    return componentGap(rule, qualifying);
  }
  const { codes } = rule.qualifying;
  const count = countUnits(qualifying);
  const needed =
    condition.kind === "anyCombo" ? Math.max(comboSize(rule), rule.needed) : rule.needed;
  const unspent = rule.minimumSpend - totalValue(qualifying, rule);
  if (unspent > 0) return { kind: "amount", amount: unspent, codes, of: rule.minimumSpend };
  if (count < needed) return { kind: "quantity", quantity: needed - count, codes, of: needed };
  const targets = targetUnits(bill, rule, qualifying);
  if (benefit.kind === "priceBook") return bookGap(benefit.book, targets);
  const wanted = rule.target === undefined ? codes : rule.target.codes;
  return { kind: "quantity", quantity: 1, codes: wanted, of: count + 1 };
}

/** Pieces of each component of an exact combo that are not there. */
function missingPieces(
  rule: Rule,
  qualifying: readonly Run[],
): readonly (readonly [ItemCode, number])[] {
  return [...rule.components]
    .map(([code, pieces]) => {
      const own = qualifying.filter(({ line }) => line.source.code === code);
      return [code, pieces - countUnits(own)] as const;
    })
    .filter(([, missing]) => missing > 0);
}

function isIncomplete(rule: Rule, qualifying: readonly Run[]): boolean {
  return rule.components.size === 0 || missingPieces(rule, qualifying).length > 0;
}

/** Only where one component is missing: "2 more of these" has to be enough. */
function componentGap(rule: Rule, qualifying: readonly Run[]): Gap | undefined {
  const [only, ...others] = missingPieces(rule, qualifying);
  if (only === undefined || others.length > 0) return undefined;
  const [code, quantity] = only;
  let of = 0;
  for (const pieces of rule.components.values()) of += pieces;
  return { kind: "quantity", quantity, codes: [code], of };
}

/** The code that comes nearest to the smallest step of its price book. */
function bookGap(book: string, targets: readonly Run[]): Gap | undefined {
  let nearest: Gap | undefined;
  for (const { line } of targets) {
    const { code, priceBooks } = line.source;
    const count = countUnits(targets.filter((run) => run.line.source.code === code));
    for (const { minimum } of entriesOfBook(priceBooks, book)) {
      const quantity = minimum - count;
      const isNearest = nearest?.kind !== "quantity" || quantity < nearest.quantity;
      if (quantity > 0 && isNearest) {
        nearest = { kind: "quantity", quantity, codes: [code], of: minimum };
      }
    }
  }
  return nearest;
}
