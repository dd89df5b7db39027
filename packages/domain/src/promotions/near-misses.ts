import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import { applyRule } from "./apply-promotion.ts";
import { openBill, type Bill } from "./bill.ts";
import { codesToTry } from "./codes-to-try.ts";
import { gapOf } from "./find-gap.ts";
import type { Gap } from "./gap.ts";
import type { PromotableLine } from "./promotable-line.ts";
import type { Promotion, PromotionCondition } from "./promotion.ts";
import { promotionsInTurn } from "./promotions-in-turn.ts";
import { ruleOf, type Rule } from "./rule.ts";
import { ANY_ITEM, atPricesOf, withAmount, withItem, type LinesOfItem } from "./with-item.ts";

/** What a screen can offer: "spend 4.20 more for …", "1 more otah for …". */
export interface NearMiss {
  readonly promotion: Promotion;
  readonly missing: (
    | { readonly kind: "amount"; readonly amount: Money }
    | { readonly kind: "quantity"; readonly quantity: number }
  ) &
    WhichDishes;
  /** What the condition asks for in all, as units or as an amount: missing as much means that nothing is there yet. */
  readonly of: number;
}

/** Which near misses are asked for: each is tried, so that asking for two costs a phone less than asking for all. */
export interface NearMissesWanted {
  /** What may be added; without it any dish is, at the prices of the cart. */
  readonly shelf?: LinesOfItem;
  /** How many, at most. */
  readonly most?: number;
  /** The share of the whole that may be missing: with 0.5 "2 more" of 4 is one, "3 more" is none. */
  readonly missingShare?: number;
}

interface WhichDishes {
  /** Of any one of the codes; without codes of any dish. */
  readonly codes: readonly ItemCode[];
  /** Of any dish, those with which the promise does not hold: "12.00 more, beer does not count". */
  readonly except: readonly ItemCode[];
}

/**
 * The promotions that a cart nearly gets, nearest first: by what is missing as a part of what the condition asks for.
 *
 * What is missing is counted as a guest counts it: an amount from what the slip says now, with all promotions, pieces as they
 * lie in the cart. A slip of 46.00 lacks 4.00 of "spend 50.00"; one of 162.40 lacks nothing of "spend 100.00" whatever a
 * promotion counts, and nothing is said. And each promise was tried: with exactly that added to the cart the promotion takes
 * something off. An item that is in the cart is tried as it stands there, another as `shelf` has it, an amount as one unit of
 * that price; of "any" dish one that no promotion names, and each that one does.
 *
 * Not listed: what applies already, even if it could once more; what a limit switched off; an exact combo of which
 * several components are missing; anything for an empty cart.
 */
export function nearMisses(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  { shelf = atPricesOf(lines), most = Infinity, missingShare = 1 }: NearMissesWanted = {},
): readonly NearMiss[] {
  const listed = openBill(lines);
  if (listed.total === 0) return [];
  const slip = openBill(lines);
  const rules = promotionsInTurn(promotions, listed);
  const hasApplied = rules.map((rule) => applyRule(slip, rule) !== undefined);
  const gaps = rules.flatMap((rule, at) => {
    const gap = hasApplied[at] === true ? undefined : countedGap(rule, { lines, listed, slip });
    if (gap === undefined || sizeOf(gap) > missingShare * gap.of) return [];
    return [{ gap, promotion: rule.promotion }];
  });
  gaps.sort(({ gap: one }, { gap: other }) => sizeOf(one) * other.of - sizeOf(other) * one.of);
  const found: NearMiss[] = [];
  for (const { gap, promotion } of gaps) {
    if (found.length >= most) break;
    const which = dishesThatDo(gap, { lines, promotions, promotion, shelf });
    if (which !== undefined) found.push({ promotion, missing: missingOf(gap, which), of: gap.of });
  }
  return found;
}

function missingOf(gap: Gap, { codes, except }: WhichDishes): NearMiss["missing"] {
  return gap.kind === "amount"
    ? { kind: "amount", amount: gap.amount, codes, except }
    : { kind: "quantity", quantity: gap.quantity, codes, except };
}

function sizeOf(gap: Gap): number {
  return gap.kind === "amount" ? gap.amount : gap.quantity;
}

interface Counted {
  readonly lines: readonly PromotableLine[];
  /** At list prices. */
  readonly listed: Bill;
  /** After all promotions. */
  readonly slip: Bill;
}

/** What a guest would say is missing; undefined where the words of the promotion are fulfilled, or several things are missing. */
function countedGap(rule: Rule, { lines, listed, slip }: Counted): Gap | undefined {
  const gap = gapOf(listed, rule);
  if (gap?.kind !== "amount") {
    const hasOthers = lines.some((line) => isTakenFor(line, rule));
    return hasOthers ? undefined : gap;
  }
  const { condition } = rule.promotion;
  let spent = 0;
  // What stands outside promotions is a part of what a guest reads, and so is what the promotion excludes.
  for (const { code, isExempt, base, options, quantity } of lines) {
    if (isExempt && isNamedBy(condition, code)) spent += Math.max(0, base + options) * quantity;
  }
  for (const { source, runs } of slip.lines) {
    if (!isNamedBy(condition, source.code)) continue;
    for (const { base, options, count } of runs) spent += (base + options) * count;
  }
  const amount = gap.of - spent;
  return amount > 0 ? { ...gap, amount } : undefined;
}

/** A dish that the words of a promotion name and that does not count for it: "any 3 buns" with one that is excluded. */
function isTakenFor({ code, isExempt }: PromotableLine, { promotion, qualifying }: Rule): boolean {
  if (!isExempt && !qualifying.except.has(code)) return false;
  return isNamedBy(promotion.condition, code);
}

/** Whether a guest takes a dish to be one of those that the words are about. */
function isNamedBy(condition: PromotionCondition, code: ItemCode): boolean {
  if (condition.kind === "combo") return condition.components.some((each) => each.code === code);
  return !("codes" in condition) || condition.codes === undefined || condition.codes.includes(code);
}

interface Trial {
  readonly lines: readonly PromotableLine[];
  readonly promotions: readonly Promotion[];
  /** The one that it is about. */
  readonly promotion: Promotion;
  readonly shelf: LinesOfItem;
}

/** With which dishes the promise holds; undefined where it holds with none, or not with any that nobody named. */
function dishesThatDo(gap: Gap, { lines, shelf, ...offers }: Trial): WhichDishes | undefined {
  const unnamed = atPricesOf(lines);
  const onShelf: LinesOfItem = (code) => (ANY_ITEM.includes(code) ? unnamed(code) : shelf(code));
  const holds = (code: ItemCode): boolean => {
    if (onShelf(code).length === 0) return false;
    if (gap.kind === "amount") return appliesTo(withAmount(lines, code, gap.amount), offers);
    const tries = onShelf(code).map((dish) => withItem(lines, dish, gap.quantity));
    return tries.every((added) => appliesTo(added, offers));
  };
  if (gap.codes !== undefined) {
    const codes = gap.codes.filter(holds);
    return codes.length > 0 ? { codes, except: [] } : undefined;
  }
  if (!ANY_ITEM.every(holds)) return undefined;
  const sold = codesToTry(lines, offers.promotions.map(ruleOf)).filter(
    (code) => shelf(code).length > 0,
  );
  return { codes: [], except: sold.filter((code) => !holds(code)) };
}

/** Whether the promotion takes something off, beside those that go before it. */
function appliesTo(
  lines: readonly PromotableLine[],
  { promotions, promotion }: Pick<Trial, "promotions" | "promotion">,
): boolean {
  const bill = openBill(lines);
  for (const rule of promotionsInTurn(promotions, bill)) {
    const effect = applyRule(bill, rule);
    if (rule.promotion === promotion) return effect !== undefined;
  }
  return false;
}
