import type { Text } from "@comanda/domain";
import type { Money } from "@comanda/domain/money";

/** Said when a line stops at its maximum; nothing is refused. */
export interface MaximumNotice {
  readonly kind: "max-quantity";
  readonly maximum: number;
}

/** Said when a cart should change while it is being sent (D-14), or waits for its payment. */
export type LockedNotice =
  | { readonly kind: "cart-locked" }
  | { readonly kind: "cart-awaits-payment" };

/** Said where a payment on this very screen came to nothing, and its order still waits for one. */
export type UnpaidNotice =
  | { readonly kind: "payment-declined" }
  | { readonly kind: "payment-not-made" };

/** Said of an order that was not even sent: nothing is in it, or what is left could not be asked (ERR-021, ERR-022). */
export type UnsentNotice =
  | { readonly kind: "no-item-selected" }
  | { readonly kind: "stock-unknown" }
  | { readonly kind: "below-minimum" }
  | { readonly kind: "no-connection" };

/** Said at a dish that is ordered ahead, and of one, by its `title`, in a cart that is for now. */
export interface AheadNotice {
  readonly kind: "ordered-ahead";
  readonly title?: Text;
  readonly minutes: number;
}

/** Said where the total has changed: what the diner's bill had, and has no longer, or has at another price. */
export type ChangedNotice =
  | { readonly kind: "promotion-ended"; readonly name: Text }
  | { readonly kind: "delivery-fee-changed"; readonly before: Money; readonly after: Money };
