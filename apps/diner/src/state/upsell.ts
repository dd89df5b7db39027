import type { ItemCode } from "@comanda/domain/menu";
import { create } from "zustand";

/** Where dishes are offered: over the menu after an addition, or over the order. */
export type UpsellPlace = "menu" | "checkout";

export interface UpsellOffer {
  readonly at: UpsellPlace;
  /** The page where it was made; after an addition that of the dish, which is about to go. */
  readonly from: string;
  /** In their order; what cannot be had is left out when they are drawn. */
  readonly codes: readonly ItemCode[];
}

/** What is offered at this moment; undefined is nothing. */
export const useUpsell = create<{ readonly offer: UpsellOffer | undefined }>(() => ({
  offer: undefined,
}));

export function closeUpsell(): void {
  useUpsell.setState({ offer: undefined });
}
