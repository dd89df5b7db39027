import type { ItemCode } from "../menu/item-code.ts";
import type { SpecialDiscount } from "../menu/item.ts";
import type { Money } from "../money/money.ts";
import type { Selection } from "../options/selection.ts";
import type { Text } from "../text.ts";

/** Names a line inside its cart; made by the caller, the domain has no randomness. */
export type LineId = string;

/** Most pieces of one line. */
export const MAXIMUM_QUANTITY = 99;

/** One dish as wanted (ENT-021): what is sold is in the menu, what it costs is in the receipt. */
export interface CartLine {
  readonly id: LineId;
  readonly code: ItemCode;
  /** 1 to 99. */
  readonly quantity: number;
  readonly isTakeAway: boolean;
  /** Trimmed, at most 200 characters. */
  readonly remark: string;
  readonly selection: Selection;
  /** What the diner saw, if known; tells what changed when the menu moves on, never priced (D-01). */
  readonly seen: { readonly title: Text; readonly unitPrice: Money | undefined };
  /**
   * What staff or a reward take off this line. It keeps the line out of promotions (Q-047d). The server
   * makes it itself and believes none of a phone's (M-A10); that of the menu's item never comes here (M-B4).
   */
  readonly special?: SpecialDiscount | undefined;
}

export interface Cart {
  readonly lines: readonly CartLine[];
}

export const EMPTY_CART: Cart = { lines: [] };

/** Longest remark of a line or an order, in characters (D-13). */
export const MAXIMUM_REMARK = 200;

/** Most lines of a cart (D-13). */
export const MAXIMUM_LINES = 100;

/** The figure in the bottom bar: units, not lines (Q-063c). */
export function cartQuantity(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
