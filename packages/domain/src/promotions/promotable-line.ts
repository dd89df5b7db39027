import type { LineId } from "../cart/cart.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Item } from "../menu/item.ts";
import type { Money } from "../money/money.ts";

/** What promotions may know of a cart line. */
export interface PromotableLine {
  readonly line: LineId;
  readonly code: ItemCode;
  readonly quantity: number;
  /** One unit without options. */
  readonly base: Money;
  /** What the options add to one unit; may be negative, base and options together never are (M-B18). */
  readonly options: Money;
  readonly isTakeAway: boolean;
  readonly remark: string;
  /** Neither trigger nor target: containers, special discounts, vouchers on sale, items that the menu keeps out (B2 step 1). */
  readonly isExempt: boolean;
  readonly priceBooks: Item["priceBooks"];
}
