import type { Item, ItemCode } from "@comanda/domain/menu";
import { companionsAtHand } from "../../data/companions.ts";
import { isMarked } from "../../lib/on-top.ts";
import { useUpsell, type UpsellPlace } from "../../state/upsell.ts";
import { codesWith } from "./codes-with.ts";

/**
 * After an addition from the detail, as the page of the dish is about to go: once for each, and none where an offer has
 * led to that page (REC-001, Q-063f).
 */
export function offerAfterAdding(item: Item): void {
  if (!isMarked("isOffered")) offer("menu", codesWithAll([item]));
}

/** With what is at hand: what an engine answers later would come up under a finger that has gone on. */
function codesWithAll(items: readonly Item[]): readonly ItemCode[] {
  return [...new Set(items.flatMap((item) => codesWith(item, companionsAtHand(item))))];
}

function offer(at: UpsellPlace, codes: readonly ItemCode[]): void {
  const made = { at, from: location.pathname, codes };
  useUpsell.setState({ offer: codes.length > 0 ? made : undefined });
}
