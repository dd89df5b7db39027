import { cartPieces, type Cart } from "@comanda/domain/cart";
import type { ShortItem } from "@comanda/contract";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { CountedPieces } from "../../tables/orders/counted-pieces.ts";

/**
 * What a cart takes from counted stock, also inside sets (M-I5): each code once, in item order, so that orders never wait in
 * a circle.
 */
export function countedPieces(
  venue: Pick<OpenVenue, "stock" | "menu">,
  cart: Cart,
): readonly CountedPieces[] {
  if (venue.stock.size === 0) return [];
  return [...cartPieces(cart, venue.menu.items)]
    .filter(([code]) => venue.stock.has(code))
    .map(([code, quantity]) => ({ code, quantity }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** The items of which fewer are left than wanted. */
export function shortItems(
  venue: Pick<OpenVenue, "stock" | "menu">,
  wanted: readonly CountedPieces[],
): readonly ShortItem[] {
  return wanted.flatMap(({ code, quantity }) => {
    const left = venue.stock.get(code);
    const item = venue.menu.items.get(code);
    if (left === undefined || item === undefined || left >= quantity) return [];
    return [{ code, title: item.title, left }];
  });
}
