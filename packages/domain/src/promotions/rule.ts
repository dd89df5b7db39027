import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { BenefitRules } from "./benefits/benefit.ts";
import { benefitRules, type PromotionBenefit } from "./benefits.ts";
import type { BenefitUnits } from "./benefit-units.ts";
import type { ConditionRules } from "./conditions/condition.ts";
import { conditionRules, type PromotionCondition } from "./conditions.ts";
import { readOnce } from "../read-once.ts";
import type { Promotion } from "./promotion.ts";
import { scopeOf, type Scope } from "./scope.ts";
import { wholeUnits, type Terms } from "./terms.ts";

/** A promotion made ready for work: lists as sets, absent numbers as what they stand for. */
export interface Rule extends Terms {
  readonly promotion: Promotion;
  /** The files that decide about its kinds of condition and benefit. */
  readonly condition: ConditionRules<PromotionCondition>;
  readonly benefit: BenefitRules<PromotionBenefit, BenefitUnits>;
  readonly qualifying: Scope;
  /** Undefined where the targets are the qualifying units less `targetExcept`. */
  readonly target: Scope | undefined;
  readonly targetExcept: ReadonlySet<ItemCode>;
  /** The benefit comes off each item; else once off the bill, or off each combo (B2 step 5). */
  readonly isPerItem: boolean;
  /** It makes the bill cheaper, and not dishes or combos by themselves (the third column of B2 step 5). */
  readonly isOffBill: boolean;
  /** The smaller of campaign and bill; Infinity without a limit. */
  readonly amountLimit: Money;
}

/** Reads a promotion; one that was read before is answered from memory. */
export const ruleOf: (promotion: Promotion) => Rule = readOnce(readRule);

/** "The first 200 jars" after 200 jars: a limit of nothing, or less, switches a promotion off (Q-029, B2 step 6). */
export function isSwitchedOff(rule: Rule): boolean {
  return rule.quantityLimit <= 0 || rule.amountLimit <= 0;
}

function readRule(promotion: Promotion): Rule {
  const { limits, target } = promotion;
  const condition = conditionRules(promotion.condition);
  const terms = termsOf(promotion);
  const isPerItem = target.kind === "items" || condition.isPerItem(terms);
  const formsCombos = terms.targetsQualifying && condition.formsCombos === true;
  return {
    excluded: terms.excluded,
    targetsQualifying: terms.targetsQualifying,
    needed: terms.needed,
    group: terms.group,
    benefiting: terms.benefiting,
    ignoresOptions: terms.ignoresOptions,
    saving: terms.saving,
    quantityLimit: terms.quantityLimit,
    promotion,
    condition,
    benefit: benefitRules(promotion.benefit),
    qualifying: condition.qualifying(promotion.condition, terms),
    target: targetScope(promotion),
    targetExcept: new Set(target.except),
    isPerItem,
    isOffBill: !isPerItem && !formsCombos && benefitRules(promotion.benefit).covered === undefined,
    amountLimit: Math.min(limits.campaignAmount ?? Infinity, limits.billAmount ?? Infinity),
  };
}

function termsOf(promotion: Promotion): Terms {
  const { excluded, target, quantities, limits, ignoresOptions, benefit } = promotion;
  const rules = benefitRules(benefit);
  const needed = wholeUnits(quantities.needed) ?? 1;
  const group = wholeUnits(quantities.group);
  return {
    excluded,
    targetsQualifying: target.kind === "qualifying",
    needed,
    group: group !== undefined && group >= needed ? group : undefined,
    benefiting: wholeUnits(quantities.benefiting),
    ignoresOptions,
    saving: (value) => rules.saving?.(benefit, value) ?? 0,
    quantityLimit: Math.floor(
      Math.min(limits.campaignQuantity ?? Infinity, limits.billQuantity ?? Infinity),
    ),
  };
}

/** Without codes of its own a target is what qualified: undefined (B2 step 3, M-B3). */
function targetScope({ target }: Promotion): Scope | undefined {
  if (target.kind === "everything") return scopeOf(undefined, target.except);
  const hasCodes = target.kind === "items" && target.codes.length > 0;
  return hasCodes ? scopeOf(target.codes, target.except) : undefined;
}
