/**
 * What guests write when something may harm them, in either language. A note that says so in other words still stands out
 * as every note does; one too many that looks like a warning harms nobody.
 */
const WARNINGS =
  /allerg|anaphyla|intoleran|c(?:o|oe)liac|epipen|gluten|lactose|peanut|\bnuts?\b|shellfish|过敏|過敏|忌口|不耐受|麸质|乳糖|花生|坚果|贝类|甲壳/iu;

/** Whether a note may be about an allergy: "No peanuts please" is, "birthday candle" is not. */
export function isWarning(note: string): boolean {
  return WARNINGS.test(note);
}
