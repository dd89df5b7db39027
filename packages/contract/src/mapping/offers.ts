import type { Item, ItemCode, Promotion } from "@comanda/domain";
import type { WireOffers } from "../schemas/offers.ts";
import { itemFromWire } from "./item.ts";
import { promotionFromWire, type InvalidPromotion } from "./promotion.ts";

/** A venue's promotions and containers, ready for pricing. */
export interface Offers {
  readonly promotions: readonly Promotion[];
  /** Container items by code. */
  readonly containers: ReadonlyMap<ItemCode, Item>;
  /** Rules that make no sense: left out, for the venue to be told (Q-047f). */
  readonly invalid: readonly InvalidPromotion[];
}

export function offersFromWire(wire: WireOffers): Offers {
  const read = wire.pm.map(promotionFromWire);
  const containers = wire.containerItems.map((item) => itemFromWire(item, []));
  return {
    promotions: read.flatMap((rule) => (rule.ok ? [rule.value] : [])),
    containers: new Map(containers.map((item) => [item.code, item])),
    invalid: read.flatMap((rule) => (rule.ok ? [] : [rule.refusal])),
  };
}
