import { refuse, type Result } from "@comanda/domain";
import type { Item, ItemCode } from "@comanda/domain/menu";
import type { Promotion } from "@comanda/domain/promotions";
import type { ReadOffers } from "../schemas/offers.ts";
import { itemFromWire } from "./item.ts";
import { promotionFromWire, type InvalidPromotion } from "./promotion.ts";

/** A venue's promotions and containers, ready for pricing. */
export interface Offers {
  readonly promotions: readonly Promotion[];
  /** Container items by code. */
  readonly containers: ReadonlyMap<ItemCode, Item>;
  /** Rules that make no sense: left out one by one, for the log (Q-047f, M-G2). */
  readonly invalid: readonly InvalidPromotion[];
}

/**
 * A venue's offers in the domain's words. Invalid rules go first, one by one; only then does a later copy take the
 * place of an earlier one, so that of a valid and an invalid copy the valid one stays (M-G2).
 */
export function offersFromWire(wire: ReadOffers): Offers {
  const read = wire.pm.filter(isOn).map(readRule);
  const containers = wire.containerItems.map((item) => itemFromWire(item, []));
  return {
    promotions: read.flatMap((rule) => (rule.ok ? [rule.value] : [])),
    containers: new Map(containers.map((item) => [item.code, item])),
    invalid: read.flatMap((rule) => (rule.ok ? [] : [rule.refusal])),
  };
}

/** What an owner has switched off is no offer, to nobody. */
function isOn(rule: ReadOffers["pm"][number]): boolean {
  return "malformed" in rule || !rule.isOff;
}

function readRule(rule: ReadOffers["pm"][number]): Result<Promotion, InvalidPromotion> {
  if (!("malformed" in rule)) return promotionFromWire(rule);
  return refuse({ kind: "promotion-invalid", promotion: rule._id, member: rule.malformed });
}
