import { cartPieces, type Cart } from "@comanda/domain/cart";
import type { ShortItem } from "@comanda/contract";
import type { VenueStock } from "../../../venue/venue-stock.ts";
import type { CountedPieces } from "../../../tables/orders/counted-pieces.ts";

/**
 * What a cart takes from counted stock, also inside sets (M-I5): each code once, in item order, so that orders never wait in
 * a circle.
 */
export function countedPieces(
  { pieces, menu }: Pick<VenueStock, "pieces" | "menu">,
  cart: Cart,
): readonly CountedPieces[] {
  if (pieces.size === 0) return [];
  return [...cartPieces(cart, menu.items)]
    .filter(([code]) => pieces.has(code))
    .map(([code, quantity]) => ({ code, quantity }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** The items of which fewer are left than wanted. */
export function shortItems(
  { pieces, menu }: Pick<VenueStock, "pieces" | "menu">,
  wanted: readonly CountedPieces[],
): readonly ShortItem[] {
  return wanted.flatMap(({ code, quantity }) => {
    const left = pieces.get(code);
    const item = menu.items.get(code);
    if (left === undefined || item === undefined || left >= quantity) return [];
    return [{ code, title: item.title, left }];
  });
}
