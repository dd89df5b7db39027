import {
  benefitKindOf,
  BOUNDS,
  conditionKindOf,
  TARGETS,
  type WirePromotion,
} from "@comanda/contract";
import {
  listOf,
  decimal,
  decimalOrPercent,
  oneOf,
  optional,
  otherwise,
  pieceOf,
  required,
  wholeNumber,
  words,
  yesOrNo,
  type CellType,
} from "../workbook/cells.ts";
import { price } from "./price-cell.ts";
import { CLOCK_COLUMNS } from "./promotion-clock-columns.ts";
import { column, member, type PromotionColumn } from "./promotion-column.ts";
import {
  BY,
  byOf,
  CHEAPER,
  cheaperOf,
  dishesOf,
  NEEDS,
  needsOf,
  valueMember,
  withBy,
  withCheaper,
  withDishes,
  withNeeds,
  type Cheaper,
  type Needs,
} from "./promotion-kinds.ts";

/** A number with a switch of its own beside it: an empty cell is the switch that is off. */
function limit(
  en: string,
  zh: string,
  type: CellType<number>,
  [isOn, key]: readonly [
    "hasMinQty" | "hasMaxQtyPerBill" | "hasLimitedQty" | "hasLimitedAmount" | "hasMaxDiscount",
    "minQty" | "maxQtyPerBill" | "limitedQty" | "limitedAmount" | "maxDiscount",
  ],
): PromotionColumn<number | undefined> {
  return column(
    en,
    zh,
    optional(type),
    (promotion) => (promotion[isOn] ? (promotion[key] ?? 0) : undefined),
    (promotion, value) => ({ ...promotion, [isOn]: value !== undefined, [key]: value }),
  );
}

const codes = (en: string, zh: string, key: DishList) =>
  column<readonly string[]>(
    en,
    zh,
    listOf(words(BOUNDS.code), BOUNDS.list),
    (promotion) => promotion[key],
    (promotion, value) => ({ ...promotion, [key]: [...value] }),
  );
type DishList = "itemsExclude" | "itemsDiscountInclude" | "itemsDiscountExclude" | "listOfPromo";

const flag = otherwise(false, yesOrNo);
const title = words(BOUNDS.title);
const pieces = wholeNumber(0, BOUNDS.integer);

/** The list that the condition reads: pieces of a combo, a pool, or dishes. */
const listed = listOf(pieceOf(words(BOUNDS.code)), BOUNDS.list);

/**
 * Columns in the order in which they are applied: the condition before the dishes that it is about, the kind of benefit
 * before its number.
 */
export const PROMOTION_COLUMNS = {
  code: {
    ...column<string>(
      "Code",
      "编号",
      required(words(BOUNDS.code)),
      ({ _id }) => _id,
      (promotion, _id) => ({ ...promotion, _id }),
    ),
    isKey: true,
  },
  name: member("Name (English)", "名称（英文）", required(title), "eventName"),
  name2: member("Name (Chinese)", "名称（中文）", title, "eventName2"),
  needs: column("Needs", "条件", otherwise<Needs>("anyItem", oneOf(NEEDS)), needsOf, withNeeds),
  dishes: column("Dishes", "餐点编号", listed, dishesOf, withDishes),
  /** Only read: the dishes below these headings are added to those before. */
  categories: column<readonly string[]>(
    "Categories",
    "类别",
    listOf(words(BOUNDS.description), BOUNDS.list),
    () => [],
    (promotion) => promotion,
  ),
  minimum: column(
    "Amount",
    "满额",
    otherwise(0, price),
    ({ minAmount }) => minAmount,
    (promotion, minAmount) => ({ ...promotion, minAmount }),
  ),
  needed: limit("Pieces needed", "所需份数", pieces, ["hasMinQty", "minQty"]),
  group: member("Counted in groups of", "每组份数", optional(pieces), "maxQty"),
  cheaper: column(
    "Cheaper",
    "优惠对象",
    otherwise<Cheaper>("qualifying", oneOf(CHEAPER)),
    cheaperOf,
    withCheaper,
  ),
  others: codes("Other dishes", "其他餐点编号", "itemsDiscountInclude"),
  each: member("Pieces cheaper", "优惠份数", optional(pieces), "itemQty"),
  by: column("How", "优惠方式", required(oneOf(BY)), byOf, withBy),
  value: column(
    "Value",
    "数值",
    optional(decimalOrPercent),
    (promotion) => {
      const key = valueMember(promotion);
      return key === undefined ? undefined : promotion[key];
    },
    (promotion, value) => {
      const key = valueMember(promotion);
      return key === undefined ? promotion : { ...promotion, [key]: value };
    },
  ),
  book: member("Price book", "价目表", title, "priceBookId"),
  mostPieces: limit("Most pieces per order", "每单最多份数", pieces, [
    "hasMaxQtyPerBill",
    "maxQtyPerBill",
  ]),
  mostMoney: limit("Most saved per order", "每单最高优惠", price, [
    "hasMaxDiscount",
    "maxDiscount",
  ]),
  allPieces: limit("Pieces in all", "总份数", pieces, ["hasLimitedQty", "limitedQty"]),
  allMoney: limit("Saved in all", "优惠总额", price, ["hasLimitedAmount", "limitedAmount"]),
  excluded: codes("Not counted", "不计入餐点", "itemsExclude"),
  notCheaper: codes("Never cheaper", "不优惠餐点", "itemsDiscountExclude"),
  ignoresOptions: member("Without options", "不含选项", flag, "excludeOption"),
  canStack: member("With other offers", "可叠加", flag, "canStack"),
  never: column<readonly string[]>(
    "Never with",
    "不可同享",
    listOf(words(BOUNDS.code), BOUNDS.list),
    ({ cantStackWithSpecificPromo, listOfPromo }) =>
      cantStackWithSpecificPromo ? listOfPromo : [],
    (promotion, value) => ({
      ...promotion,
      cantStackWithSpecificPromo: value.length > 0,
      listOfPromo: [...value],
    }),
  ),
  priority: column(
    "Priority",
    "优先级",
    otherwise(0, decimal),
    ({ eventPriority }) => eventPriority,
    (promotion, eventPriority) => ({ ...promotion, eventPriority }),
  ),
  isMemberOnly: member("Members only", "仅限会员", flag, "isMemberOnly"),
  memberTier: member("Member tier", "会员等级", words(BOUNDS.title), "memberTier"),
  ...CLOCK_COLUMNS,
  isOff: member("Switched off", "已停用", flag, "isOff"),
  isVoucher: member("Voucher", "代金券", flag, "isVoucher"),
  remove: column(
    "Remove",
    "移除",
    flag,
    () => false,
    (promotion) => promotion,
  ),
} as const;

/** Whether every column reads as what it was written from; a promotion of numbers that nobody types is left as it is. */
export function isSayable(promotion: WirePromotion): boolean {
  const { condition, discountApply } = promotion;
  const isKnown = conditionKindOf(condition) !== undefined && TARGETS[discountApply] !== undefined;
  if (!isKnown || benefitKindOf(promotion) === undefined) return false;
  return Object.values(PROMOTION_COLUMNS).every(({ of, type }) => {
    const value = of(promotion);
    const read = type.read(type.write(value as never));
    return read.ok && JSON.stringify(read.value) === JSON.stringify(value);
  });
}
