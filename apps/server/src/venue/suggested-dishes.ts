import { imageOf, type WireRecommended } from "@comanda/contract";
import type { ItemCode } from "@comanda/domain/menu";
import { toDecimal } from "@comanda/domain/money";
import { suggestedFrom } from "@comanda/domain/recommendations";
import type { OpenVenue } from "./open-venue.ts";

/** Which dishes may be suggested, how many at most, and at what moment. */
export interface Suggesting {
  /** Never suggested: what the guest has already. */
  readonly besides: readonly ItemCode[];
  readonly most: number;
  readonly now: number;
}

/** Of these dishes those that are on the menu and can be had at this moment, in their order, as a phone is told of them. */
export function suggestedDishes(
  { stock }: OpenVenue,
  codes: Iterable<ItemCode>,
  { besides, most, now }: Suggesting,
): WireRecommended {
  const at = { ...stock.availability(now), besides };
  const found = suggestedFrom(codes, stock.menu.items, at);
  const shown = found.filter(({ isHidden }) => !isHidden).slice(0, most);
  return shown.map((item) => ({
    codeId: item.code,
    title: item.title.en,
    title2: item.title.zh,
    price: toDecimal(item.price),
    image: imageOf(item.picture),
    qty: item.minimumQuantity,
  }));
}
