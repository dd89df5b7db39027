import { EMPTY_CART, type Cart } from "@comanda/domain/cart";
import { BOUNDS, cartFromWire, type WireCartLine } from "@comanda/contract";
import { CartLine, CartLines } from "@comanda/contract/schemas";
import * as v from "valibot";
import { storage } from "../lib/storage.ts";
import { useCart } from "./cart.ts";
import { noteDropped, readOrTell } from "./dropped.ts";
import { currentVenueId, useSession } from "./session.ts";

const StoredCart = v.object({
  venueId: v.string(),
  remark: v.optional(v.fallback(v.string(), ""), ""),
  lines: v.array(v.unknown()),
});

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
  const stored = readOrTell("order", StoredCart, "cart");
  if (stored === undefined || stored.venueId !== currentVenueId()) {
    return { cart: EMPTY_CART, remark: "" };
  }
  return { cart: cartFromWire(readLines(stored)), remark: stored.remark };
}

/** Line by line: one that cannot be read takes no other along. */
function readLines(stored: v.InferOutput<typeof StoredCart>): WireCartLine[] {
  const whole = v.safeParse(CartLines, stored.lines);
  if (whole.success) return whole.output;
  const lines = stored.lines
    .flatMap((line) => {
      const read = v.safeParse(CartLine, line);
      return read.success ? [read.output] : [];
    })
    .slice(0, BOUNDS.lines);
  noteDropped("dishes");
  storage.write("order", { ...stored, lines });
  return lines;
}
