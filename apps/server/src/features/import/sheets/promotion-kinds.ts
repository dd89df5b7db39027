import {
  benefitKindOf,
  benefitMember,
  benefitNumbers,
  conditionKindOf,
  conditionNumber,
  TARGETS,
  type WirePromotion,
} from "@comanda/contract";
import type {
  PromotionBenefit,
  PromotionCondition,
  PromotionTarget,
} from "@comanda/domain/promotions";

/** What a cell says. A kind without words below does not compile. */
interface CellWords {
  readonly en: string;
  readonly zh: string;
}

/** What has to be on the order (PRM-001 to PRM-006). */
export const NEEDS = {
  anyItem: { en: "any dish", zh: "任意餐点" },
  items: { en: "these dishes", zh: "指定餐点" },
  combo: { en: "all of these together", zh: "指定组合" },
  spend: { en: "an amount", zh: "消费满额" },
  spendOnItems: { en: "an amount on these dishes", zh: "指定餐点满额" },
  anyCombo: { en: "any of these together", zh: "任选组合" },
} as const satisfies Record<PromotionCondition["kind"], CellWords>;

export type Needs = keyof typeof NEEDS;

/** The cells without which a condition asks for nothing. */
const NEEDED_CELLS = {
  anyItem: [],
  items: ["dishes"],
  combo: ["dishes"],
  spend: ["minimum"],
  spendOnItems: ["dishes", "minimum"],
  anyCombo: [],
} as const satisfies Record<Needs, readonly ("dishes" | "minimum")[]>;

export function cellsNeededBy(promotion: WirePromotion): readonly ("dishes" | "minimum")[] {
  return NEEDED_CELLS[needsOf(promotion)];
}

/** Whatever a rule of another kind needs, no cell says it (isSayable). */
export function needsOf({ condition }: WirePromotion): Needs {
  return conditionKindOf(condition) ?? "anyItem";
}

export function withNeeds(promotion: WirePromotion, needs: Needs): WirePromotion {
  return { ...promotion, condition: conditionNumber(needs) };
}

/** What gets cheaper. */
export const CHEAPER = {
  qualifying: { en: "these dishes", zh: "上述餐点" },
  items: { en: "other dishes", zh: "其他餐点" },
  everything: { en: "everything", zh: "全部餐点" },
} as const satisfies Record<PromotionTarget["kind"], CellWords>;

export type Cheaper = keyof typeof CHEAPER;

export function cheaperOf({ discountApply }: WirePromotion): Cheaper {
  return TARGETS[discountApply] ?? "qualifying";
}

export function withCheaper(promotion: WirePromotion, cheaper: Cheaper): WirePromotion {
  return { ...promotion, discountApply: TARGETS.indexOf(cheaper) };
}

/** By how much. */
export const BY = {
  percent: { en: "percent off", zh: "按百分比减" },
  amount: { en: "amount off", zh: "减金额" },
  fixedPrice: { en: "at this price", zh: "特价" },
  priceBook: { en: "price book", zh: "价目表" },
  /** Of a promotion that these columns cannot say. */
  other: { en: "cannot be changed here", zh: "不可在此更改" },
} as const satisfies Record<PromotionBenefit["kind"] | "other", CellWords>;

export type By = keyof typeof BY;

export function byOf(promotion: WirePromotion): By {
  return benefitKindOf(promotion) ?? "other";
}

export function withBy(promotion: WirePromotion, by: By): WirePromotion {
  return by === "other" ? promotion : { ...promotion, ...benefitNumbers(by) };
}

/** Where a number says by how much; a price book is named in a column of its own. */
export function valueMember(
  promotion: WirePromotion,
): "discountPercent" | "discountPrice" | "fixedPrice" | undefined {
  const kind = benefitKindOf(promotion);
  const member = kind === undefined ? undefined : benefitMember(kind);
  return member === "priceBookId" ? undefined : member;
}

/** Which of the wire's lists holds the dishes of a condition. */
const LISTS = {
  anyItem: "itemsInclude",
  items: "itemsInclude",
  combo: "itemBundle",
  spend: "itemsInclude",
  spendOnItems: "itemsInclude",
  anyCombo: "itemsBundle",
} as const satisfies Record<Needs, keyof WirePromotion>;

export function dishesOf(promotion: WirePromotion): readonly { code: string; pieces: number }[] {
  const list = LISTS[needsOf(promotion)];
  // A pool may stand in either list.
  const isInBundle = list === "itemBundle" || promotion[list].length > 0;
  const entries = isInBundle ? promotion[list] : promotion.itemsInclude;
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
  const list = LISTS[needsOf(promotion)];
  const bundle = dishes.map(({ code, pieces: qty }) => ({ itemId: code, qty }));
  return {
    ...promotion,
    itemBundle: list === "itemBundle" ? bundle : [],
    itemsBundle: list === "itemsBundle" ? bundle : [],
    itemsInclude: list === "itemsInclude" ? dishes.map(({ code }) => code) : [],
  };
}
