import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import {
  amount,
  code,
  count,
  countOr,
  flagOr,
  fraction,
  nested,
  quantity,
  textOr,
  title,
  url,
} from "./fields.ts";
import { remark } from "./typed-fields.ts";

/** A chosen or offered option inside a line (ENT-022). */
export interface WireLineOption {
  itemOptionId: string;
  /** Ours: its place in the question, 0 is the first, where no id tells it apart (M-I4). */
  place?: number | undefined;
  codeId: string;
  title: string;
  title2: string;
  active: boolean;
  qty: number;
  price?: number | undefined;
  addPrice?: number | undefined;
  /** Ours: how many of its pieces cost nothing, because the question includes them. */
  includedQty?: number | undefined;
  optionArray: WireLineGroup[];
}

export interface WireLineGroup {
  optionTitle: string;
  optionTitle2: string;
  optionActive: boolean;
  optionRequired: boolean;
  isMultiple: boolean;
  minQty: number;
  maxQty: number;
  optionType: number;
  optionPrice: number;
  options: WireLineOption[];
}

/** Groups stand at their place in the item, options that are not chosen may be left out (M-B7). */
const lineGroup = (depth: number): v.GenericSchema<unknown, WireLineGroup> =>
  v.object({
    optionTitle: title,
    optionTitle2: textOr(""),
    optionActive: flagOr(true),
    optionRequired: flagOr(false),
    isMultiple: flagOr(false),
    minQty: countOr(0),
    maxQty: countOr(0),
    optionType: v.optional(v.number(), 0),
    optionPrice: v.optional(amount, 0),
    options: v.pipe(v.array(lineOption(depth)), v.maxLength(BOUNDS.options)),
  });

const lineOption = (depth: number): v.GenericSchema<unknown, WireLineOption> =>
  v.object({
    itemOptionId: textOr(""),
    place: v.optional(count),
    codeId: textOr(""),
    title,
    title2: textOr(""),
    active: flagOr(false),
    qty: v.optional(quantity, 1),
    price: v.optional(amount),
    addPrice: v.optional(amount),
    includedQty: v.optional(quantity),
    optionArray: nested(depth, lineGroup),
  });

/** What a promotion took off a line: `discountPrice` is the money, of all its pieces together (ENT-010, Q-044). */
const AppliedPromotion = v.object({
  promoId: code,
  eventName: title,
  /** Ours: the name in the second language. */
  eventName2: textOr(""),
  discountByPercent: flagOr(false),
  discountPercent: v.optional(v.pipe(v.number(), v.finite()), 0),
  discountPrice: v.optional(amount, 0),
  excludeOption: flagOr(false),
});
export type WireAppliedPromotion = v.InferOutput<typeof AppliedPromotion>;

/** A cart line as it is submitted, stored on the phone and read back (ENT-021). */
export const CartLine = v.object({
  /** Ours: the line's name on the phone, so that an answer can speak of it. */
  lineId: textOr(""),
  title,
  title2: textOr(""),
  codeId: code,
  qty: quantity,
  minQty: countOr(1),
  price: v.optional(amount),
  image: v.optional(url, ""),
  icons: v.optional(v.pipe(v.array(title), v.maxLength(BOUNDS.options)), () => []),
  isSoldOut: flagOr(false),
  isSetMeal: flagOr(false),
  isTakeAway: flagOr(false),
  remark: v.optional(remark, ""),
  optionArray: nested(0, lineGroup),
  hasSpecialDiscount: flagOr(false),
  specialDiscount: v.optional(fraction, 0),
  specialDiscountAmount: v.optional(amount, 0),
  specialDiscountRemark: textOr(""),
  /** The specification has a list of them on each line, without a name for it. */
  promotions: v.optional(v.pipe(v.array(AppliedPromotion), v.maxLength(BOUNDS.list)), () => []),
  /** Made by the order, not by the diner. */
  isContainer: flagOr(false),
});
export type WireCartLine = v.InferOutput<typeof CartLine>;

export const CartLines = v.pipe(v.array(CartLine), v.maxLength(BOUNDS.lines));
