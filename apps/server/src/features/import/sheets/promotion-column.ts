import type { WirePromotion } from "@comanda/contract";
import type { CellType } from "../workbook/cells.ts";

/** A column of the sheet Promotions: what it is called, what its cells hold, and where that stands in a promotion. */
export interface PromotionColumn<Value> {
  readonly heading: { readonly en: string; readonly zh: string };
  readonly type: CellType<Value>;
  readonly of: (promotion: WirePromotion) => Value;
  readonly with: (promotion: WirePromotion, value: Value) => WirePromotion;
}

export function column<Value>(
  en: string,
  zh: string,
  type: CellType<Value>,
  of: PromotionColumn<Value>["of"],
  change: PromotionColumn<Value>["with"],
): PromotionColumn<Value> {
  return { heading: { en, zh }, type, of, with: change };
}

/** A column that is one member of the wire. */
export function member<Key extends keyof WirePromotion>(
  en: string,
  zh: string,
  type: CellType<WirePromotion[Key]>,
  key: Key,
): PromotionColumn<WirePromotion[Key]> {
  return column(
    en,
    zh,
    type,
    (promotion) => promotion[key],
    (promotion, value) => ({ ...promotion, [key]: value }),
  );
}
