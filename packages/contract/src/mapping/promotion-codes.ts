/** The specification's `type` of rules that take their prices from a price book (PRM-023). */
export const PRICE_BOOK = 2;
/** Its `discountApply`, by number. */
export const TARGETS = ["qualifying", "items", "everything"] as const;
/** Its `discountType`, by number (PRM-007, PRM-008, Q-024). */
export const FIXED_PRICE = 0;
export const DISCOUNT = 1;
