import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";

/** What a promotion says beside its condition and benefit, whole and with what absent numbers stand for. */
export interface Terms {
  /** Never count towards the condition, except of an exact combo. */
  readonly excluded: readonly ItemCode[];
  /** What qualifies is what gets cheaper; else other items do, or everything. */
  readonly targetsQualifying: boolean;
  /** Qualifying units that must be there: 3 of "3rd at half price". */
  readonly needed: number;
  /** Units of a group that repeats: 5 of "every 5 coffees"; undefined is no grouping. */
  readonly group: number | undefined;
  /** Units that one application makes cheaper: 1 of "3rd at half price"; undefined is all. */
  readonly benefiting: number | undefined;
  /** Options neither count towards an amount nor get cheaper. */
  readonly ignoresOptions: boolean;
  /** What a unit or a combo of such a value saves, before rounding and limits; see `unitSaving`. */
  readonly saving: (value: Money) => Money;
  /** The smaller of campaign and bill; Infinity without a limit. */
  readonly quantityLimit: number;
}

/** Whole units: 2.5 are 2; what is below 1 was not set (Q-027, M-B14). */
export function wholeUnits(quantity: number | undefined): number | undefined {
  return quantity !== undefined && quantity >= 1 ? Math.floor(quantity) : undefined;
}
