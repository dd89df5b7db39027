import type { Item, ItemCode } from "@comanda/domain/menu";

/** The venue's own list first, where it is offered; then what guests take with the dish (Q-063e). */
export function codesWith(
  { recommendations }: Item,
  companions: readonly ItemCode[],
): readonly ItemCode[] {
  return [...(recommendations.isOffered ? recommendations.codes : []), ...companions];
}
