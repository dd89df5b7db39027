import type { PromotionId } from "@comanda/domain/promotions";
import { create } from "zustand";

/** The promotions that the cart gets already: at its dishes there is nothing more to say of them. */
export const useTakenOffers = create<{ readonly taken: ReadonlySet<PromotionId> }>(() => ({
  taken: new Set(),
}));

/** Keeps the set that is there where nothing of it has changed, so that no tile is drawn for nothing. */
export function noteTaken(ids: readonly PromotionId[]): void {
  const { taken } = useTakenOffers.getState();
  if (ids.length === taken.size && ids.every((id) => taken.has(id))) return;
  useTakenOffers.setState({ taken: new Set(ids) });
}
