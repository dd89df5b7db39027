import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";

/** What a bill lacks for a promotion; codes undefined are any items. */
export type Gap =
  /** 4.20 of "spend 50.00": amount 420, of 5000. */
  | {
      readonly kind: "amount";
      readonly amount: Money;
      readonly codes: GapCodes;
      readonly of: Money;
    }
  /** 1 of "any 3 buns": quantity 1, of 3. */
  | {
      readonly kind: "quantity";
      readonly quantity: number;
      readonly codes: GapCodes;
      /** How many there have to be in all. */
      readonly of: number;
    };

export type GapCodes = readonly ItemCode[] | undefined;
