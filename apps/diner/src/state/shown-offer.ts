import type { Item } from "@comanda/domain/menu";
import type { DishOffer } from "@comanda/domain/promotions";
import { create } from "zustand";

/** An offer, and the dish at whose tile a guest has tapped it. */
export interface ShownOffer {
  readonly item: Item;
  readonly offer: DishOffer;
}

/** The offer that a guest looks at. */
export const useShownOffer = create<{ readonly shown: ShownOffer | undefined }>(() => ({
  shown: undefined,
}));

export function showOffer(shown: ShownOffer): void {
  useShownOffer.setState({ shown });
}

export function closeOffer(): void {
  useShownOffer.setState({ shown: undefined });
}
