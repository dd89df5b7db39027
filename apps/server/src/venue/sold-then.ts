import type { StoredItemState } from "../tables/menu/item-state.store.ts";

/**
 * Until when a dish cannot be had: what staff have said holds until the moment they said with it, or until they say otherwise
 * (Infinity), and a count that has run out until its business day ends, since orders of another day take nothing of it. 0 where it
 * can be had.
 */
export function goneUntil(
  { isSoldOut, stock, soldOutUntil = Infinity }: StoredItemState,
  dayEnd: number,
): number {
  return Math.max(isSoldOut ? soldOutUntil : 0, stock === 0 ? dayEnd : 0);
}

/**
 * How dishes stand at a time that an order is for: a cake that is sold out for today can be had tomorrow at noon, and one that is
 * sold out until further notice cannot. The same list where none of them comes back by then.
 */
export function statesThen(
  states: readonly StoredItemState[],
  { time, dayEnd }: { readonly time: number; readonly dayEnd: number },
): readonly StoredItemState[] {
  const isBack = (state: StoredItemState): boolean => {
    const until = goneUntil(state, dayEnd);
    return until > 0 && until <= time;
  };
  if (!states.some(isBack)) return states;
  return states.map((state) =>
    isBack(state) ? { ...state, isSoldOut: false, stock: null, soldOutUntil: undefined } : state,
  );
}
