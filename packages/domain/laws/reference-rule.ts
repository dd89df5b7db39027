import { NOTHING, type Fraction } from "./fraction.ts";

/** A promotion rule with the specification's own field names and codes (ENT-008). Amounts are cents. */
export interface Rule {
  readonly _id: string;
  readonly eventPriority: number;
  readonly isMemberOnly: boolean;
  /** 2 is price-book based. */
  readonly type: number;
  readonly priceBookId: string;
  /** 0 any item, 1 specific items, 2 combo, 3 above amount, 4 above amount on specific items, 5 any combo. */
  readonly condition: number;
  /** 0 fixed price, 1 discount. */
  readonly discountType: number;
  /** 0 what qualified, 1 named items, 2 the whole bill. */
  readonly discountApply: number;
  readonly discountByPercent: boolean;
  /** 20 for 20 %, exact. */
  readonly discountPercent: Fraction;
  readonly discountPrice: bigint;
  readonly fixedPrice: bigint;
  readonly hasMinQty: boolean;
  readonly minQty: number;
  readonly maxQty: number;
  readonly minAmount: bigint;
  /** 0 is unset. */
  readonly itemQty: number;
  readonly hasLimitedQty: boolean;
  readonly limitedQty: number;
  readonly hasMaxQtyPerBill: boolean;
  readonly maxQtyPerBill: number;
  readonly hasLimitedAmount: boolean;
  readonly limitedAmount: bigint;
  readonly hasMaxDiscount: boolean;
  readonly maxDiscount: bigint;
  readonly canStack: boolean;
  readonly cantStackWithSpecificPromo: boolean;
  readonly listOfPromo: readonly string[];
  readonly excludeOption: boolean;
  readonly itemsInclude: readonly string[];
  readonly itemsExclude: readonly string[];
  readonly itemsDiscountInclude: readonly string[];
  readonly itemsDiscountExclude: readonly string[];
  readonly itemsBundle: readonly string[];
  readonly itemBundle: readonly { readonly itemId: string; readonly qty: number }[];
}

/** One entry of an item's price book; 0 is unset. */
export interface BookEntry {
  readonly price: bigint;
  readonly minQty: number;
  readonly maxQty: number;
}

/** A cart line as the rules see it, prices of one unit in cents. */
export interface Line {
  readonly codeId: string;
  readonly qty: number;
  readonly price: bigint;
  readonly options: bigint;
  readonly isTakeAway: boolean;
  readonly remark: string;
  /** A container, a line with a special discount, a voucher on sale, or an item whose price is fixed. */
  readonly isOutside: boolean;
  readonly pricebook: Readonly<Record<string, readonly BookEntry[]>>;
}

/** One piece of a line; what it still costs falls as rules apply. */
export interface Unit {
  /** Its place among all units in the order of D-17. */
  readonly place: number;
  readonly line: Line;
  base: bigint;
  options: bigint;
  /** The rules that reduced it. */
  readonly holds: Rule[];
}

/** What one rule took off, by line and in the order of the cart; lines without a reduction are not in it. */
export interface Applied {
  readonly rule: Rule;
  readonly reductions: ReadonlyMap<Line, bigint>;
  /** What its quantity limits count: combos, covered or benefit units, or 1 for an amount once per bill. */
  readonly quantity: number;
}

const PLAIN_RULE: Rule = {
  _id: "P",
  eventPriority: 0,
  isMemberOnly: false,
  type: 0,
  priceBookId: "",
  condition: 0,
  discountType: 1,
  discountApply: 0,
  discountByPercent: false,
  discountPercent: NOTHING,
  discountPrice: 0n,
  fixedPrice: 0n,
  hasMinQty: false,
  minQty: 0,
  maxQty: 0,
  minAmount: 0n,
  itemQty: 0,
  hasLimitedQty: false,
  limitedQty: 0,
  hasMaxQtyPerBill: false,
  maxQtyPerBill: 0,
  hasLimitedAmount: false,
  limitedAmount: 0n,
  hasMaxDiscount: false,
  maxDiscount: 0n,
  canStack: false,
  cantStackWithSpecificPromo: false,
  listOfPromo: [],
  excludeOption: false,
  itemsInclude: [],
  itemsExclude: [],
  itemsDiscountInclude: [],
  itemsDiscountExclude: [],
  itemsBundle: [],
  itemBundle: [],
};

/** A rule that does nothing but what it is told. */
export function rule(details: Partial<Rule>): Rule {
  return { ...PLAIN_RULE, ...details };
}
