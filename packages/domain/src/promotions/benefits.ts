import { amount } from "./benefits/amount.ts";
import type { BenefitRules } from "./benefits/benefit.ts";
import { fixedPrice } from "./benefits/fixed-price.ts";
import { percent } from "./benefits/percent.ts";
import { priceBook } from "./benefits/price-book.ts";
import type { BenefitUnits } from "./benefit-units.ts";

/** By how much things get cheaper: each kind and the file that decides about it (PRM-007, PRM-008, PRM-010, PRM-023). */
const BENEFITS = { fixedPrice, percent, amount, priceBook };

/** A benefit as data, of one of the kinds above: `{ kind: "fixedPrice", price: 1490 }`. */
export type PromotionBenefit = {
  [Kind in keyof typeof BENEFITS]: DataOf<(typeof BENEFITS)[Kind]>;
}[keyof typeof BENEFITS];

type DataOf<Rules> = Rules extends BenefitRules<infer Benefit, infer _Units> ? Benefit : never;

export function benefitRules({
  kind,
}: PromotionBenefit): BenefitRules<PromotionBenefit, BenefitUnits> {
  return BENEFITS[kind];
}
