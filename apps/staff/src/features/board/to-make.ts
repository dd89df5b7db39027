import type { Text } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";

/** How many of a dish the kitchen still owes, over all its orders. */
export interface DishToMake {
  readonly code: string;
  readonly title: Text;
  readonly pieces: number;
  /** Of these, pieces of orders that nobody has started. */
  readonly notStarted: number;
}

/** The kitchen's work by dish instead of by ticket, most pieces first: what to put on the stove together. */
export function toMake(orders: readonly WireBoardOrder[]): readonly DishToMake[] {
  const dishes = new Map<string, DishToMake>();
  for (const { state, receipt } of orders) {
    if (state !== "placed" && state !== "acknowledged" && state !== "preparing") continue;
    for (const { code, title, quantity } of receipt.lines) {
      const known = dishes.get(code) ?? { code, title, pieces: 0, notStarted: 0 };
      dishes.set(code, {
        ...known,
        pieces: known.pieces + quantity,
        notStarted: known.notStarted + (state === "preparing" ? 0 : quantity),
      });
    }
  }
  return [...dishes.values()].sort(
    (a, b) => b.pieces - a.pieces || a.title.en.localeCompare(b.title.en, "en"),
  );
}
