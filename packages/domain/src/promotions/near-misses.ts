import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import { applyRule } from "./apply-promotion.ts";
import { openBill } from "./bill.ts";
import { gapOf } from "./find-gap.ts";
import type { Gap } from "./gap.ts";
import type { PromotableLine } from "./promotable-line.ts";
import type { Promotion } from "./promotion.ts";
import { isSwitchedOff, ruleOf } from "./rule.ts";
import { ANY_ITEM, withAmount, withItem } from "./with-item.ts";

/** What a screen can offer: "spend 4.20 more for …", "1 more for …". */
export interface NearMiss {
  readonly promotion: Promotion;
  readonly missing:
    | { readonly kind: "amount"; readonly amount: Money }
    /** Of any one of the codes; without codes of any item. */
    | {
        readonly kind: "quantity";
        readonly quantity: number;
        readonly codes: readonly ItemCode[];
      };
  /** What the condition asks for in all, as units or as an amount: missing as much means that nothing is there yet. */
  readonly of: number;
}

/** How often an amount is corrected that other promotions make worth less. */
const CORRECTIONS = 12;

/**
 * The promotions that a cart nearly gets, nearest first: by what is missing as a part of what the condition asks for.
 *
 * Each was tried: with what is missing added to the cart, it takes something off. An item that is in the cart is tried
 * as it stands there, another at the price of the most expensive unit and without price books, an amount as one unit of that
 * price; "any" item is one that no promotion names.
 *
 * Not listed: what applies already, even if it could once more; what a limit switched off; an exact combo of which
 * several components are missing; anything for an empty cart.
 */
export function nearMisses(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): readonly NearMiss[] {
  const bill = openBill(lines);
  if (bill.total === 0) return [];
  const found: { readonly promotion: Promotion; readonly gap: Gap }[] = [];
  for (const [at, promotion] of promotions.entries()) {
    const rule = ruleOf(promotion);
    if (isSwitchedOff(rule) || applyRule(bill, rule) !== undefined) continue;
    const gap = confirmed(gapOf(bill, rule), lines, promotions.slice(0, at + 1));
    if (gap !== undefined) found.push({ promotion, gap });
  }
  return found
    .sort((one, other) => sizeOf(one.gap) * other.gap.of - sizeOf(other.gap) * one.gap.of)
    .map(({ promotion, gap }) => ({ promotion, missing: missingOf(gap), of: gap.of }));
}

function missingOf(gap: Gap): NearMiss["missing"] {
  return gap.kind === "amount"
    ? { kind: "amount", amount: gap.amount }
    : { kind: "quantity", quantity: gap.quantity, codes: gap.codes ?? [] };
}

function sizeOf(gap: Gap): number {
  return gap.kind === "amount" ? gap.amount : gap.quantity;
}

/** The gap as it can be promised; `promotions` ends with the one that it is about. */
function confirmed(
  gap: Gap | undefined,
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): Gap | undefined {
  if (gap === undefined) return undefined;
  if (gap.kind === "amount") return confirmedAmount(gap, lines, promotions);
  const { quantity } = gap;
  const isEnough = (code: ItemCode): boolean =>
    verdictOn(withItem(lines, code, quantity), promotions) === "applies";
  if (gap.codes === undefined) return ANY_ITEM.every(isEnough) ? gap : undefined;
  const codes = gap.codes.filter(isEnough);
  return codes.length > 0 ? { ...gap, codes } : undefined;
}

/** More than the gap itself where promotions before this one make what is added worth less. */
function confirmedAmount(
  gap: Gap & { readonly kind: "amount" },
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): Gap | undefined {
  let { amount } = gap;
  for (let round = 0; round < CORRECTIONS; round += 1) {
    let short = 0;
    for (const code of gap.codes ?? ANY_ITEM) {
      const verdict = verdictOn(withAmount(lines, code, amount), promotions);
      if (verdict === "applies") continue;
      if (verdict?.kind !== "amount") return undefined;
      short = Math.max(short, verdict.amount);
    }
    if (short === 0) return { ...gap, amount };
    amount += short;
  }
  return undefined;
}

/** What becomes of the last promotion: it takes something off, or what it lacks. */
function verdictOn(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): "applies" | Gap | undefined {
  const bill = openBill(lines);
  const rules = promotions.map(ruleOf);
  const effects = rules.map((rule) => applyRule(bill, rule));
  const last = rules.at(-1);
  if (last === undefined || effects.at(-1) !== undefined) return "applies";
  return gapOf(bill, last);
}
