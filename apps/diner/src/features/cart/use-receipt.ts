import { cartQuantity, type Menu, type Receipt } from "@comanda/domain";
import { useEffect } from "react";
import { create } from "zustand";
import { useCart } from "../../state/cart.ts";
import { useSession } from "../../state/session.ts";
import type { Price, PricedCart } from "./price.ts";

const usePricing = create<{ readonly price: Price | undefined }>(() => ({ price: undefined }));

/** Fetches what prices a cart; what did not come is asked for again when it is needed. */
export async function loadPricing(): Promise<void> {
  const { price } = await import("./price.ts");
  usePricing.setState({ price });
}

/**
 * What the cart costs at this moment, by the same rules as the server; undefined until the menu and the pricing
 * are here.
 */
export function usePricedCart(menu: Menu | undefined): PricedCart | undefined {
  const cart = useCart((state) => state.cart);
  const venue = useSession((session) => session.venue);
  const settings = useSession((session) => session.settings);
  const price = usePricing((state) => state.price);
  const isWanted = price === undefined && cart.lines.length > 0;
  useEffect(() => {
    if (isWanted) loadPricing().catch(() => undefined);
  }, [isWanted]);
  if (menu === undefined || venue === undefined || settings === undefined) return undefined;
  return price?.(cart, menu, venue, settings);
}

export function useReceipt(menu: Menu | undefined): Receipt | undefined {
  return usePricedCart(menu)?.receipt;
}

export function useCartQuantity(): number {
  return useCart((state) => cartQuantity(state.cart));
}
