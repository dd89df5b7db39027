import type { Availability } from "../cart/reconcile.ts";
import type { Item } from "../menu/item.ts";
import { canBeAnswered } from "../options/can-be-answered.ts";

/**
 * Whether a dish may be suggested at this moment: it has not sold out, is served at this hour, and what it asks can be
 * answered (Q-063b). A box to take it away in is suggested to nobody.
 */
export function maySuggest(
  item: Item,
  { soldOut, offSale }: Pick<Availability, "soldOut" | "offSale">,
): boolean {
  if (item.isContainer || item.isSoldOut) return false;
  if (soldOut.has(item.code) || offSale.has(item.code)) return false;
  return item.groups.every((group) => canBeAnswered(group));
}
