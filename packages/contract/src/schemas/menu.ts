import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import {
  amount,
  code,
  codes,
  count,
  countOr,
  flagOr,
  fraction,
  nested,
  optionalAmount,
  readable,
  rate,
  textOr,
  title,
  titles,
  url,
} from "./fields.ts";
import { Dietary, Nutrition, optionGroup } from "./option-group.ts";

const description = v.optional(v.pipe(readable, v.maxLength(BOUNDS.description)), "");

const Picture = v.object({
  base: url,
  widths: v.array(count),
  ground: title,
  placeholder: url,
});

const PriceBookEntry = v.object({
  title: textOr(""),
  /** An entry without a price is passed over (M-B16). */
  price: v.nullish(amount),
  minQty: countOr(0),
  maxQty: countOr(0),
});

/** A dish as the menu carries it (ENT-002 to ENT-005). */
export const Item = v.object({
  codeId: code,
  title,
  title2: textOr(""),
  description,
  description2: description,
  image: v.optional(url, ""),
  picture: v.optional(Picture),
  price: amount,
  comparePrice: optionalAmount,
  tax: v.optional(rate),
  fixedPrice: v.optional(v.union([v.boolean(), amount]), false),
  size: v.optional(v.picklist([0, 1, 2, 3]), 0),
  icons: titles,
  isSoldOut: flagOr(false),
  hideDisplay: flagOr(false),
  isCategory: flagOr(false),
  isSetMeal: flagOr(false),
  hideQtySelection: flagOr(false),
  hasRemark: flagOr(false),
  remark: textOr(""),
  qty: countOr(1),
  minQty: countOr(1),
  isTakeAway: flagOr(false),
  notForTakeAway: flagOr(false),
  optionArray: nested(0, optionGroup),
  recommendedArray: codes,
  hasRecommended: flagOr(false),
  recommendedEngine: textOr(""),
  autoAddContainer: flagOr(false),
  containerIds: codes,
  isContainer: flagOr(false),
  isVoucher: flagOr(false),
  isPackage: flagOr(false),
  promotion: titles,
  hasDiscount: flagOr(false),
  hasSpecialDiscount: flagOr(false),
  specialDiscount: v.optional(fraction, 0),
  specialDiscountAmount: v.optional(amount, 0),
  specialDiscountRemark: textOr(""),
  pricebook: v.optional(
    v.record(title, v.union([v.array(PriceBookEntry), PriceBookEntry])),
    () => ({}),
  ),
  dietary: v.optional(Dietary),
  nutrition: v.optional(Nutrition),
  /** So long before its time it is ordered. */
  leadMinutes: v.optional(v.pipe(count, v.maxValue(BOUNDS.leadMinutes))),
});
export type WireItem = v.InferOutput<typeof Item>;

/** A dish inside a category before anyone looked at it: what the menu's layout asks of it, and no more. */
const UnreadItem = v.looseObject({ codeId: code, hideDisplay: flagOr(false) });
export type UnreadItem = v.InferOutput<typeof UnreadItem>;

/** A heading with its dishes and sub-headings (ENT-001, ENT-030). */
export interface WireCategory {
  category: string;
  category2: string;
  catImg: string;
  title: string;
  type: (UnreadItem | WireCategory)[];
  isSub: boolean;
  isCategory: boolean;
  active: boolean;
  hasLimitTime: boolean;
  startTime: string;
  endTime: string;
  isInclude: boolean;
}

export const Category: v.GenericSchema<unknown, WireCategory> = v.object({
  category: title,
  category2: textOr(""),
  catImg: v.optional(url, ""),
  title: textOr(""),
  type: v.pipe(
    v.array(v.lazy((entry) => (isUnreadItem(entry) ? UnreadItem : Category))),
    v.maxLength(BOUNDS.dishes),
  ),
  isSub: flagOr(false),
  isCategory: flagOr(true),
  active: flagOr(true),
  hasLimitTime: flagOr(false),
  startTime: textOr(""),
  endTime: textOr(""),
  isInclude: flagOr(true),
});

/** The menu resource: everything that changes only with a new revision (D-16). */
export const MenuDocument = v.object({
  menus: v.pipe(v.array(Category), v.maxLength(BOUNDS.list)),
  exclusiveOptionTitles: titles,
});
export type WireMenu = v.InferOutput<typeof MenuDocument>;

/** What has a code is a dish, whatever else it carries. */
export function isUnreadItem(entry: unknown): entry is UnreadItem {
  return typeof entry === "object" && entry !== null && "codeId" in entry;
}
