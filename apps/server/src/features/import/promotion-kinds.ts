import type { WirePromotion } from "@comanda/contract";

/** What has to be on the order, by the wire's number (PRM-001 to PRM-006). */
export const NEEDS = {
  "0": { en: "any dish", zh: "任意餐点" },
  "1": { en: "these dishes", zh: "指定餐点" },
  "2": { en: "all of these together", zh: "指定组合" },
  "5": { en: "any of these together", zh: "任选组合" },
  "3": { en: "an amount", zh: "消费满额" },
  "4": { en: "an amount on these dishes", zh: "指定餐点满额" },
} as const;

/** What gets cheaper, by the wire's number. */
export const CHEAPER = {
  "0": { en: "these dishes", zh: "上述餐点" },
  "1": { en: "other dishes", zh: "其他餐点" },
  "2": { en: "everything", zh: "全部餐点" },
} as const;

/** By how much, from the wire's type, discountType and discountByPercent. */
export const BY = {
  percent: { en: "percent off", zh: "按百分比减" },
  amount: { en: "amount off", zh: "减金额" },
  price: { en: "at this price", zh: "特价" },
  book: { en: "price book", zh: "价目表" },
  /** Of a promotion that these columns cannot say. */
  other: { en: "cannot be changed here", zh: "不可在此更改" },
} as const;

export type By = keyof typeof BY;

export function byOf({ type, discountType, discountByPercent }: WirePromotion): By {
  if (type === 2) return "book";
  if (discountType === 0) return "price";
  return discountByPercent ? "percent" : "amount";
}

export function withBy(promotion: WirePromotion, by: By): WirePromotion {
  const { type: _type, ...rest } = promotion;
  return {
    ...rest,
    type: by === "book" ? 2 : 0,
    discountType: by === "price" ? 0 : 1,
    discountByPercent: by === "percent",
  };
}

export const VALUE_MEMBERS = {
  percent: "discountPercent",
  amount: "discountPrice",
  price: "fixedPrice",
  book: undefined,
  other: undefined,
} as const satisfies Record<By, keyof WirePromotion | undefined>;

export function dishesOf(promotion: WirePromotion): readonly { code: string; pieces: number }[] {
  const { condition, itemsInclude, itemBundle, itemsBundle } = promotion;
  const entries = condition === 2 ? itemBundle : itemsBundle;
  if (condition !== 2 && (condition !== 5 || itemsBundle.length === 0)) {
    return itemsInclude.map((code) => ({ code, pieces: 1 }));
  }
  return entries.map((entry) =>
    typeof entry === "string"
      ? { code: entry, pieces: 1 }
      : { code: entry.itemId, pieces: entry.qty ?? 1 },
  );
}

export function withDishes(
  promotion: WirePromotion,
  dishes: readonly { readonly code: string; readonly pieces: number }[],
): WirePromotion {
  const bundle = dishes.map(({ code, pieces: qty }) => ({ itemId: code, qty }));
  const { condition } = promotion;
  return {
    ...promotion,
    itemBundle: condition === 2 ? bundle : [],
    itemsBundle: condition === 5 ? bundle : [],
    itemsInclude: condition === 2 || condition === 5 ? [] : dishes.map(({ code }) => code),
  };
}
