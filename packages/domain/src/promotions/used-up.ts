import type { Money } from "../money/money.ts";
import { applyRule, reductionBy } from "./apply-promotion.ts";
import { applyPromotions } from "./apply-promotions.ts";
import { openBill, type Bill } from "./bill.ts";
import type { PromotableLine } from "./promotable-line.ts";
import type { Promotion } from "./promotion.ts";
import { promotionsInTurn } from "./promotions-in-turn.ts";
import { ruleOf } from "./rule.ts";

/** A promotion that would take more off, had it no limit. */
export interface UsedUpPromotion {
  readonly promotion: Promotion;
  /** What is at its end: the campaign ("the first 200 jars", for everybody), or what one bill may have of it ("at most 2"). */
  readonly limit: "campaign" | "bill";
}

type Limits = Promotion["limits"];

const NO_LIMITS: Limits = {
  campaignQuantity: undefined,
  billQuantity: undefined,
  campaignAmount: undefined,
  billAmount: undefined,
};

/**
 * The promotions of which a limit costs these lines something, in the order in which they work: of "half price, at most 2" with
 * teas of 5.00, 4.00 and 3.00 that of the bill, since the third would be 1.50 cheaper. Named is one exactly where without its
 * limits it would take more off at its turn and the bill would be lower by it: not where a unit that it passes over goes to
 * another promotion for as much.
 */
export function promotionsUsedUp(
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
): readonly UsedUpPromotion[] {
  const bill = openBill(lines);
  const found: UsedUpPromotion[] = [];
  let taken: Money = 0;
  for (const rule of promotionsInTurn(promotions, bill)) {
    const { promotion } = rule;
    const limit = limitOf(bill, promotion);
    if (limit !== undefined) found.push({ promotion, limit });
    taken += applyRule(bill, rule)?.use.amount ?? 0;
  }
  return found.filter(({ promotion }) => {
    const lifted = promotions.map((each) =>
      each === promotion ? withLimits(each, NO_LIMITS) : each,
    );
    return takenOff(lines, lifted) > taken;
  });
}

/** Which limit of a promotion takes something away on the bill as it is at its turn. */
function limitOf(bill: Bill, promotion: Promotion): UsedUpPromotion["limit"] | undefined {
  const { limits } = promotion;
  if (Object.values(limits).every((limit: number | undefined) => limit === undefined)) {
    return undefined;
  }
  const unlimited = offBy(bill, promotion, NO_LIMITS);
  if (offBy(bill, promotion, limits) >= unlimited) return undefined;
  const ofCampaign = { ...limits, billQuantity: undefined, billAmount: undefined };
  return offBy(bill, promotion, ofCampaign) < unlimited ? "campaign" : "bill";
}

function offBy(bill: Bill, promotion: Promotion, limits: Limits): Money {
  return reductionBy(bill, ruleOf(withLimits(promotion, limits)));
}

function withLimits(promotion: Promotion, limits: Limits): Promotion {
  return { ...promotion, limits };
}

function takenOff(lines: readonly PromotableLine[], promotions: readonly Promotion[]): Money {
  return applyPromotions(lines, promotions).uses.reduce((sum, { amount }) => sum + amount, 0);
}
