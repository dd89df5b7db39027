import type { ItemCode } from "@comanda/domain/menu";
import { stockItemsOf, useSession } from "../state/session.ts";

/** The dishes that the settings say are sold out; a dish of the menu may say so itself. */
export function useSoldOut(): ReadonlySet<ItemCode> {
  return soldOutOf(useSession(stockItemsOf));
}

function soldOutOf(items: ReturnType<typeof stockItemsOf>): ReadonlySet<ItemCode> {
  return new Set(items.flatMap(({ codeId, isSoldOut }) => (isSoldOut ? codeId : [])));
}
