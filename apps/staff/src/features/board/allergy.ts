import type { WireBoardOrder } from "@comanda/contract";

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

/** What may harm the guests of an order: allergies that they have told of, and their notes that may be about one. */
export interface OrderWarning {
  readonly number: string;
  readonly told: NonNullable<WireBoardOrder["receipt"]["allergies"]>;
  readonly notes: readonly string[];
}

/**
 * The warning of an order; undefined where nothing of it sounds like one. What is said of one dish holds for all of them: whoever
 * writes "peanut allergy" below the soup eats the noodles too.
 */
export function warningOf({ number, remark, receipt }: WireBoardOrder): OrderWarning | undefined {
  const told = receipt.allergies ?? [];
  const said = [remark, ...receipt.lines.map((line) => line.remark)];
  const notes = [...new Set(said.filter(isWarning))];
  return told.length + notes.length === 0 ? undefined : { number, told, notes };
}
