import type { Item, ItemCode, Menu } from "@comanda/domain/menu";
import { companionsAtHand } from "../../../data/companions.ts";
import { isMarked } from "../../../lib/on-top.ts";
import { useCart } from "../../../state/cart.ts";
import { isCartLocked, useFinalOrder } from "../../../state/final-order.ts";
import { useUpsell, type UpsellPlace } from "../../../state/upsell.ts";
import { codesWith } from "../codes-with.ts";

/** Dishes whose recommendations have been offered, or that came from an offer themselves. */
const answered = new Set<ItemCode>();
/** Dishes that a guest has seen in a sheet. */
const seen = new Set<ItemCode>();

/**
 * After an addition from the detail, as the page of the dish is about to go: once for each, and none where an offer has
 * led to that page (REC-001, Q-063f).
 */
export function offerAfterAdding(item: Item): void {
  noteOffered([item.code]);
  if (!isMarked("isOffered")) offer("menu", codesWithAll([item]));
}

/**
 * On the way to the kitchen: what goes with the dishes that came into the cart since the page was opened and for which
 * nothing has been offered yet, by the plus of their tiles say. Once for each of them, and nothing that has been seen in a
 * sheet before: who said no to otah after the laksa is not asked again for the rice.
 */
export function offerAtCheckout(menu: Menu): void {
  const { cart, additions } = useCart.getState();
  if (additions === 0 || isCartLocked(useFinalOrder.getState())) return;
  const fresh = [...new Set(cart.lines.map(({ code }) => code))].filter(
    (code) => !answered.has(code),
  );
  noteOffered(fresh);
  const items = fresh.map((code) => menu.items.get(code)).filter((item) => item !== undefined);
  const codes = codesWithAll(items).filter((code) => !seen.has(code));
  offer("checkout", codes);
}

/** Nothing is offered for these any more: it has been, or they came from an offer themselves. */
export function noteOffered(codes: readonly ItemCode[]): void {
  for (const code of codes) answered.add(code);
}

export function noteSeen(codes: readonly ItemCode[]): void {
  for (const code of codes) seen.add(code);
}

/** With what is at hand: what an engine answers later would come up under a finger that has gone on. */
function codesWithAll(items: readonly Item[]): readonly ItemCode[] {
  return [...new Set(items.flatMap((item) => codesWith(item, companionsAtHand(item))))];
}

function offer(at: UpsellPlace, codes: readonly ItemCode[]): void {
  const made = { at, from: location.pathname, codes };
  useUpsell.setState({ offer: codes.length > 0 ? made : undefined });
}
