import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import { compareText } from "./compare-text.ts";
import type { Promotion } from "./promotion.ts";

/** Items by code, in the order of D-17; undefined is every item. */
export interface Scope {
  readonly codes: readonly ItemCode[] | undefined;
  readonly except: ReadonlySet<ItemCode>;
}

/** What a benefit is worked out on, "10 % off" say: each item, each combo, or the bill at once (B2 step 5). */
type BenefitScope = "items" | "combo" | "bill";

/** A promotion made ready for work: lists as sets, absent numbers as what they stand for. */
export interface Rule {
  readonly promotion: Promotion;
  readonly qualifying: Scope;
  /** Undefined where the targets are the qualifying units less `targetExcept`. */
  readonly target: Scope | undefined;
  readonly targetExcept: ReadonlySet<ItemCode>;
  /** n, g and k of B2 step 4. */
  readonly needed: number;
  readonly group: number | undefined;
  readonly benefiting: number | undefined;
  readonly benefitScope: BenefitScope;
  readonly minimumSpend: Money;
  /** Pieces of each component of an exact combo. */
  readonly components: ReadonlyMap<ItemCode, number>;
  /** The smaller of campaign and bill; Infinity without a limit. */
  readonly quantityLimit: number;
  readonly amountLimit: Money;
}

const rules = new WeakMap<Promotion, Rule>();

/** Reads a promotion once; the same object is answered from memory. */
export function ruleOf(promotion: Promotion): Rule {
  const known = rules.get(promotion);
  if (known !== undefined) return known;
  const rule = readRule(promotion);
  rules.set(promotion, rule);
  return rule;
}

/** A limit of nothing, or less than nothing, switches a promotion off (Q-029, B2 step 6). */
export function isSwitchedOff(rule: Rule): boolean {
  return rule.quantityLimit <= 0 || rule.amountLimit <= 0;
}

function readRule(promotion: Promotion): Rule {
  const { condition, quantities, limits, target } = promotion;
  const needed = wholeOf(quantities.needed) ?? 1;
  const group = wholeOf(quantities.group);
  return {
    promotion,
    qualifying: qualifyingScope(promotion),
    target: targetScope(promotion),
    targetExcept: new Set(target.except),
    needed,
    group: group !== undefined && group >= needed ? group : undefined,
    benefiting: wholeOf(quantities.benefiting),
    benefitScope: benefitScopeOf(promotion),
    minimumSpend: "minimum" in condition ? condition.minimum : 0,
    components: componentsOf(promotion),
    quantityLimit: Math.floor(
      Math.min(limits.campaignQuantity ?? Infinity, limits.billQuantity ?? Infinity),
    ),
    amountLimit: Math.min(limits.campaignAmount ?? Infinity, limits.billAmount ?? Infinity),
  };
}

/** B2 step 2. */
function qualifyingScope({ condition, excluded }: Promotion): Scope {
  if (condition.kind === "combo") {
    return scope(
      condition.components.map(({ code }) => code),
      [],
    );
  }
  return scope("codes" in condition ? condition.codes : undefined, excluded);
}

/** B2 step 3; without codes of its own a target is what qualified (M-B3). */
function targetScope({ target }: Promotion): Scope | undefined {
  if (target.kind === "everything") return scope(undefined, target.except);
  if (target.kind === "items" && target.codes.length > 0) return scope(target.codes, target.except);
  return undefined;
}

function scope(codes: readonly ItemCode[] | undefined, except: readonly ItemCode[]): Scope {
  const none = new Set(except);
  const wanted = codes && [...new Set(codes)].filter((code) => !none.has(code)).sort(compareText);
  return { codes: wanted, except: none };
}

/** The columns of B2 step 5, where they overlap as M-A6 decides. */
function benefitScopeOf({ condition, target, quantities }: Promotion): BenefitScope {
  const isCombo = condition.kind === "combo" || condition.kind === "anyCombo";
  if (isCombo && target.kind === "qualifying") return "combo";
  if (target.kind === "items") return "items";
  if (condition.kind === "items" && target.kind === "qualifying") return "items";
  const isCounted = wholeOf(quantities.benefiting) !== undefined && condition.kind !== "anyCombo";
  return isCounted ? "items" : "bill";
}

function componentsOf({ condition }: Promotion): ReadonlyMap<ItemCode, number> {
  const components = new Map<ItemCode, number>();
  if (condition.kind !== "combo") return components;
  for (const { code, quantity } of condition.components) {
    components.set(code, (components.get(code) ?? 0) + (wholeOf(quantity) ?? 1));
  }
  return components;
}

/** Whole units; what is below 1 was not set (Q-027, M-B14). */
function wholeOf(quantity: number | undefined): number | undefined {
  return quantity !== undefined && quantity >= 1 ? Math.floor(quantity) : undefined;
}
