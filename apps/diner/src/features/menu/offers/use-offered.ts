import type { Item, ItemCode, Menu } from "@comanda/domain/menu";
import { suggestedFrom } from "@comanda/domain/recommendations";
import { useEffect, useState } from "react";
import { useLocation, useRoute } from "wouter";
import { useAvailability } from "../../../data/availability.ts";
import { patterns } from "../../../paths.ts";
import { useCart } from "../../../state/cart.ts";
import {
  closeUpsell,
  useUpsell,
  type UpsellOffer,
  type UpsellPlace,
} from "../../../state/upsell.ts";
import { noteSeen } from "./offer.ts";
import { useFits } from "../dietary/use-fits.ts";

/** More than this is a menu. */
const MAX_SHOWN = 4;

interface OpenedOffer {
  readonly offer: UpsellOffer | undefined;
  readonly codes: readonly ItemCode[];
}

const NOTHING: OpenedOffer = { offer: undefined, codes: [] };

export interface OfferedDish {
  readonly item: Item;
  /** It has sold out, or its hour has ended, since it was offered. */
  readonly isGone: boolean;
}

/**
 * The dishes that are offered where the guest is; none is nothing. Which they are is decided once, as the sheet opens: one that
 * sells out meanwhile stays in its place, marked, so that no other comes under the finger that was about to choose it.
 */
export function useOffered(menu: Menu, now: number): readonly OfferedDish[] {
  const offer = useOfferHere();
  const { cart } = useCart();
  const availability = useAvailability(menu, now);
  const fits = useFits(menu);
  const [opened, setOpened] = useState(NOTHING);
  const haveNow = (codes: readonly ItemCode[], besides: readonly ItemCode[]): readonly Item[] =>
    suggestedFrom(codes, menu.items, { ...availability, besides });
  if (opened.offer !== offer) {
    const inCart = cart.lines.map(({ code }) => code);
    const found = haveNow(offer?.codes ?? [], inCart).filter((item) => fits(item));
    setOpened({ offer, codes: found.slice(0, MAX_SHOWN).map(({ code }) => code) });
  }
  const { codes } = opened.offer === offer ? opened : NOTHING;
  useEffect(() => noteSeen(codes), [codes]);
  const had = new Set(haveNow(codes, []));
  return codes.flatMap((code) => {
    const item = menu.items.get(code);
    return item === undefined ? [] : [{ item, isGone: !had.has(item) }];
  });
}

/** The offer, where the guest is at the place for it. Whoever has gone to another page has passed it over. */
function useOfferHere(): UpsellOffer | undefined {
  const offer = useUpsell((state) => state.offer);
  const place = usePlace();
  const [page] = useLocation();
  const isHere = offer?.at === place;
  useEffect(() => {
    if (!isHere && location.pathname !== offer?.from) closeUpsell();
  }, [isHere, offer, page]);
  useEffect(() => closeUpsell, []);
  return isHere ? offer : undefined;
}

function usePlace(): UpsellPlace | undefined {
  const [isMenu] = useRoute(patterns.menu);
  const [isCategory] = useRoute(patterns.category);
  const [isCheckout] = useRoute(patterns.checkout);
  return isCheckout ? "checkout" : isMenu || isCategory ? "menu" : undefined;
}
