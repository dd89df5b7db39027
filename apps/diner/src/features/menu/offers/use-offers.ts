import type { Item } from "@comanda/domain/menu";
import {
  beginsLater,
  dishOffers,
  type DishOffer,
  type Promotion,
} from "@comanda/domain/promotions";
import { offersOf } from "../../../data/offers.ts";
import { useOrderer } from "../../../state/orderer.ts";
import { hasCart, useSession } from "../../../state/session.ts";
import { useTakenOffers } from "../../../state/taken-offers.ts";

/** What is offered at a dish to this guest, now and later today; nothing where the venue hides its prices, or where nothing can be ordered. */
export function useOffers(item: Item): readonly DishOffer[] {
  const settings = useSession((session) => session.settings);
  const orderer = useOrderer();
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const isForOrders = useSession(hasCart);
  if (settings === undefined || hidesPrices || !isForOrders) return [];
  const { promotions, later } = offersOf(settings, orderer);
  const begins = ({ clock }: Promotion) => beginsLater(clock, orderer.at);
  return [
    ...dishOffers(item, promotions),
    ...dishOffers(item, later).map((offer) => ({ ...offer, begins: begins(offer.promotion) })),
  ];
}

/** The first of them that the cart does not get yet. */
export function useOpenOffer(item: Item): DishOffer | undefined {
  const offers = useOffers(item);
  const place = useTakenOffers(({ taken }) =>
    offers.findIndex(({ promotion }) => !taken.has(promotion.id)),
  );
  return offers[place];
}
