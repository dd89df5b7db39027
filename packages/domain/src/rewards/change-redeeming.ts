import { mergesWith } from "../cart/add-to-cart.ts";
import type { Cart } from "../cart/cart.ts";
import type { Redeeming } from "./redemption.ts";

/**
 * Takes one redemption back, by its place in the list; the others keep what they took off (RWD-010, Q-116). Totals
 * follow from pricing `redeemedCart` and `redeemedDiscounts` again (RWD-011). An unknown place changes nothing.
 */
export function removeRedemption({ cart, redemptions }: Redeeming, at: number): Redeeming {
  return { cart, redemptions: redemptions.filter((_, place) => place !== at) };
}

export function clearRedemptions({ cart }: Redeeming): Redeeming {
  return { cart, redemptions: [] };
}

/**
 * The state after the diner added, edited, counted up or down, or deleted: all redemptions are taken back, as soon as
 * other dishes stand in the cart or in other numbers (Q-117, M-A13). Logging in or out and vouchers leave the cart as
 * it is, and so do prices seen anew: redemptions stay.
 */
export function changeCart(state: Redeeming, cart: Cart): Redeeming {
  return { cart, redemptions: holdsTheSame(state.cart, cart) ? state.redemptions : [] };
}

function holdsTheSame(before: Cart, after: Cart): boolean {
  return (
    before.lines.length === after.lines.length &&
    before.lines.every((line, at) => {
      const now = after.lines[at];
      return (
        now !== undefined &&
        now.id === line.id &&
        now.quantity === line.quantity &&
        mergesWith(now, line)
      );
    })
  );
}
