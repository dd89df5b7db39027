import type { Text } from "@comanda/domain";

/** Said when a line stops at its maximum; nothing is refused. */
export interface MaximumNotice {
  readonly kind: "max-quantity";
  readonly maximum: number;
}

/** Said when a cart should change while it is being sent (D-14). */
export interface LockedNotice {
  readonly kind: "cart-locked";
}

/** Said of an order that was not even sent: nothing is in it, or what is left could not be asked (ERR-021, ERR-022). */
export type UnsentNotice =
  | { readonly kind: "no-item-selected" }
  | { readonly kind: "stock-unknown" }
  | { readonly kind: "below-minimum" }
  | { readonly kind: "no-connection" };

/** Said where the total has changed: what the diner's bill had, and has no longer. */
export interface EndedNotice {
  readonly kind: "promotion-ended";
  readonly name: Text;
}
