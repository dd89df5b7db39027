import { waitsForKitchen } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";

/**
 * The orders that alarm (D-07): nobody has acknowledged them in time; while no station is awake, every one that nobody
 * has acknowledged. Whoever touches one, at whatever screen, ends its alarm at all of them.
 * @param seconds the venue's limit
 * @param stations how many are awake
 */
export function alarmsOf(
  orders: readonly WireBoardOrder[],
  now: number,
  seconds: number,
  stations: number,
): readonly WireBoardOrder[] {
  return orders.filter((order) => waitsForKitchen(order, now, stations === 0 ? 0 : seconds));
}

/** Orders that came in since `known`; of a board just opened, those that nobody has acknowledged. */
export function arrivalsOf(
  orders: readonly WireBoardOrder[],
  known: ReadonlySet<string> | undefined,
): readonly WireBoardOrder[] {
  return orders.filter(({ id, state }) =>
    known === undefined
      ? state === "placed"
      : (state === "placed" || state === "acknowledged") && !known.has(id),
  );
}
