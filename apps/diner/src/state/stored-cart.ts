import { EMPTY_CART, type Cart } from "@comanda/domain/cart";
import { cartFromWire } from "@comanda/contract";
import { CartLines } from "@comanda/contract/schemas";
import * as v from "valibot";
import { storage } from "../lib/storage.ts";
import { useCart } from "./cart.ts";
import { currentVenueId, useSession } from "./session.ts";

const StoredCart = v.object({ venueId: v.string(), remark: v.string(), lines: CartLines });

rereadCart();
storage.follow("order", rereadCart);
// The settings tell whose cart it is; on a phone that has lost them they come later.
useSession.subscribe(({ settings }, before) => {
  if (settings !== undefined && settings.company._id !== before.settings?.company._id) rereadCart();
});

/** Takes what another tab has made of the cart, before the browser tells of it. */
export function rereadCart(): void {
  useCart.setState(storedCart());
}

/** The cart on the phone. One of another venue is left alone until a dish of this venue takes its place. */
function storedCart(): { cart: Cart; remark: string } {
  const stored = storage.read("order", StoredCart);
  if (stored === undefined || stored.venueId !== currentVenueId()) {
    return { cart: EMPTY_CART, remark: "" };
  }
  return { cart: cartFromWire(stored.lines), remark: stored.remark };
}
