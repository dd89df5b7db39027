import { EMPTY_CART, type Cart } from "@comanda/domain/cart";
import { create } from "zustand";

export interface CartState {
  readonly cart: Cart;
  /** What the kitchen should know of the whole order. */
  readonly remark: string;
  /** Grows with every addition, so that the cart bar can answer it. */
  readonly additions: number;
}

/** The cart as it is; stored-cart.ts reads the phone's, cart-commands.ts changes it. */
export const useCart = create<CartState>(() => ({ cart: EMPTY_CART, remark: "", additions: 0 }));
