import type { ItemCode } from "../menu/item-code.ts";
import type { Money } from "../money/money.ts";
import type { Rate } from "../money/rate.ts";
import type { LineId } from "../cart/cart.ts";
import type { Text } from "../text.ts";

/**
 * What an order costs and why, complete: subtotal is the sum of the lines, total is subtotal plus charges.
 * Screens print it, the server freezes it; no other place adds two prices.
 */
export interface Receipt {
  readonly lines: readonly ReceiptLine[];
  /** Sum of the line totals before service charge and tax. */
  readonly subtotal: Money;
  /** Everything between subtotal and total, by name (D-12). Charges of nothing are left out. */
  readonly charges: readonly Charge[];
  readonly total: Money;
}

export interface Charge {
  readonly kind: "serviceCharge" | "tax";
  readonly amount: Money;
  /** The one rate behind it; undefined where lines bear different rates. */
  readonly rate: Rate | undefined;
}

export interface ReceiptLine {
  readonly line: LineId;
  readonly code: ItemCode;
  readonly title: Text;
  readonly quantity: number;
  readonly isTakeAway: boolean;
  readonly remark: string;
  /** Price of one unit without options. */
  readonly unitPrice: Money;
  /** What was chosen, in the menu's order, nested choices after their option. */
  readonly options: readonly ReceiptOption[];
  /** One unit with its options; never below 0 (M-B18). */
  readonly unitTotal: Money;
  readonly lineTotal: Money;
}

export interface ReceiptOption {
  readonly group: Text;
  readonly title: Text;
  /** 0 for a choice in the item's own groups, 1 inside a choice, and so on. */
  readonly depth: number;
  /** Pieces in one unit of its parent. */
  readonly quantity: number;
  /** Of one piece, without what is nested in it. */
  readonly price: Money;
}
