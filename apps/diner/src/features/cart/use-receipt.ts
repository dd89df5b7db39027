import { cartQuantity, type Cart, type CartLine } from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import type { Receipt } from "@comanda/domain/pricing";
import { useEffect } from "react";
import { create } from "zustand";
import { useCart } from "../../state/cart.ts";
import { useOrderer } from "../../state/orderer.ts";
import { useSession } from "../../state/session.ts";
import type * as Pricing from "./price.ts";

type PricingContext = Pricing.PricingContext;

/** Everything that pricing needs comes as a part of its own, after the first dishes have been drawn. */
const usePricing = create<{ readonly pricing: typeof Pricing | undefined }>(() => ({
  pricing: undefined,
}));

/** Fetches what prices a cart; what did not come is asked for again when it is needed. */
export async function loadPricing(): Promise<void> {
  usePricing.setState({ pricing: await import("./price.ts") });
}

const NONE: readonly CartLine[] = [];

/**
 * What the cart costs at this moment, by the same rules as the server; undefined until the menu and the pricing
 * are here.
 * @param gone lines that cannot be had any more: they cost nothing
 */
export function useReceipt(
  menu: Menu | undefined,
  gone: readonly CartLine[] = NONE,
): Receipt | undefined {
  const cart = useCartWithout(gone);
  const pricing = usePricing((state) => state.pricing);
  const context = usePricingContext(menu);
  const isWanted = pricing === undefined && cart.lines.length > 0;
  useEffect(() => {
    if (isWanted) loadPricing().catch(() => undefined);
  }, [isWanted]);
  return context === undefined ? undefined : pricing?.price(cart, context);
}

/** What the pricing says of the cart; undefined until it is here. */
export function usePriced<Answer>(
  menu: Menu,
  gone: readonly CartLine[],
  read: (pricing: typeof Pricing, cart: Cart, context: PricingContext) => Answer,
): Answer | undefined {
  const cart = useCartWithout(gone);
  const pricing = usePricing((state) => state.pricing);
  const context = usePricingContext(menu);
  return context && pricing && read(pricing, cart, context);
}

function useCartWithout(gone: readonly CartLine[]): Cart {
  const cart = useCart((state) => state.cart);
  if (gone.length === 0) return cart;
  return { ...cart, lines: cart.lines.filter((line) => !gone.includes(line)) };
}

function usePricingContext(menu: Menu | undefined): PricingContext | undefined {
  const { venue, settings, mode, chosen } = useSession();
  const orderer = useOrderer();
  return menu && venue && settings && { menu, venue, settings, mode, chosen, orderer };
}

export function useCartQuantity(): number {
  return useCart((state) => cartQuantity(state.cart));
}
