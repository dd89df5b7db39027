import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { isCalendarDate } from "@comanda/domain/time";
import { amount, code, codes, flagOr, optionalAmount, textOr, title } from "./fields.ts";
import { daysOfWeek, timeOrNone } from "./opening.ts";

/** Quantities of rules are whole; a foreign rule may say 0 or less where it means none. */
const whole = v.optional(
  v.pipe(v.number(), v.safeInteger(), v.minValue(-BOUNDS.integer), v.maxValue(BOUNDS.integer)),
);

/** An item of a bundle: a bare code is one piece of it. */
const BundleEntry = v.union([code, v.object({ itemId: code, qty: whole })]);
const bundle = v.optional(v.pipe(v.array(BundleEntry), v.maxLength(BOUNDS.list)), () => []);

const dateOrNone = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === "" || isCalendarDate(text), "a date, yyyy-mm-dd"),
  ),
  "",
);

/** A promotion with the specification's members and numbers (ENT-008, ENT-009). */
export const Promotion = v.object({
  _id: code,
  eventName: title,
  /** Ours: the name in the second language. */
  eventName2: textOr(""),
  /** 2 is based on a price book; everything else is an ordinary rule. */
  type: v.optional(v.number(), 0),
  priceBookId: textOr(""),
  condition: v.optional(v.number(), 0),
  discountType: v.optional(v.number(), 1),
  discountApply: v.optional(v.number(), 0),
  discountByPercent: flagOr(false),
  discountPercent: v.optional(v.pipe(v.number(), v.finite())),
  discountPrice: optionalAmount,
  fixedPrice: optionalAmount,
  hasMinQty: flagOr(false),
  minQty: whole,
  maxQty: whole,
  itemQty: whole,
  minAmount: v.optional(amount, 0),
  hasLimitedQty: flagOr(false),
  limitedQty: whole,
  hasMaxQtyPerBill: flagOr(false),
  maxQtyPerBill: whole,
  hasLimitedAmount: flagOr(false),
  limitedAmount: optionalAmount,
  hasMaxDiscount: flagOr(false),
  maxDiscount: optionalAmount,
  canStack: flagOr(false),
  cantStackWithSpecificPromo: flagOr(false),
  listOfPromo: codes,
  excludeOption: flagOr(false),
  itemsInclude: codes,
  itemsExclude: codes,
  itemsDiscountInclude: codes,
  itemsDiscountExclude: codes,
  itemsBundle: bundle,
  itemBundle: bundle,
  eventPriority: v.optional(v.pipe(v.number(), v.finite()), 0),
  isMemberOnly: flagOr(false),
  /** Ours: members of this tier alone have it, whom their venue has put there. */
  memberTier: textOr(""),
  isVoucher: flagOr(false),
  /** Ours: an owner has switched it off. */
  isOff: flagOr(false),
  /** Ours: when it counts, on the venue's clock. Without days every day, without times the whole day, without dates always. */
  weekDays: v.optional(daysOfWeek, () => []),
  startTime: timeOrNone,
  endTime: timeOrNone,
  firstDate: dateOrNone,
  lastDate: dateOrNone,
});
export type WirePromotion = v.InferOutput<typeof Promotion>;
