import type { Item } from "@comanda/domain/menu";
import { dishOffers, type DishOffer } from "@comanda/domain/promotions";
import { offersOf } from "../../data/offers.ts";
import { useSession } from "../../state/session.ts";

/** What is offered at a dish to this guest now; nothing where the venue hides its prices. */
export function useOffers(item: Item): readonly DishOffer[] {
  const settings = useSession((session) => session.settings);
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  if (settings === undefined || hidesPrices) return [];
  return dishOffers(item, offersOf(settings).promotions);
}
