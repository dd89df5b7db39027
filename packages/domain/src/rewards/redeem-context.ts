import type { LineId } from "../cart/cart.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Menu } from "../menu/menu.ts";
import type { Money } from "../money/money.ts";

/** What redeeming looks at, beside the balance. */
export interface RedeemContext {
  /** The venue lets its members, or those of its programme, redeem at all (RWD-001). */
  readonly isRedeemOn: boolean;
  readonly menu: Menu;
  /** Items that cannot be sold at this moment, beside those the menu marks as sold out. */
  readonly unavailable?: ReadonlySet<ItemCode> | undefined;
  /** Of the receipt of `redeemedCart` as it stands (Q-011, M-A2). */
  readonly subtotal: Money;
  /** What staff's discount takes off that subtotal; rewards take from what it leaves (M-A9). */
  readonly staffDiscount?: Money | undefined;
  /** Id of the line that may have to be made. */
  readonly newLine: LineId;
  /** Where a redemption stood that is redeemed again: then nothing else is tried (M-A10). */
  readonly at?: ItemPlace | undefined;
}

/** A line of `redeemedCart`, or a line to be added. */
export type ItemPlace =
  | { readonly kind: "line"; readonly line: LineId }
  | { readonly kind: "added" };

export type RedeemRefusal =
  | { readonly kind: "redeem-off" }
  /** Neither recorded nor charged (M-C5). */
  | { readonly kind: "worth-nothing" }
  /** The item to add is not on the menu, or cannot be sold now; undefined where none is listed. */
  | { readonly kind: "item-unavailable"; readonly code: ItemCode | undefined }
  | { readonly kind: "no-eligible-line" }
  | { readonly kind: "cart-full"; readonly maximum: number };
