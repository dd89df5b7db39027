/** What gets cheaper: the specification's `discountApply`, by number. */
export const TARGETS = ["qualifying", "items", "everything"] as const;
