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

/**
 * The alarms that sound at a screen: who has opened an order that is held reads it in quiet, at 12:00:00 until 12:01:00.
 * @param quietUntil by an order's id
 */
export function soundingOf(
  alarms: readonly WireBoardOrder[],
  quietUntil: ReadonlyMap<string, number>,
  now: number,
): readonly WireBoardOrder[] {
  return alarms.filter(({ id, hold }) => hold !== "held" || (quietUntil.get(id) ?? 0) <= now);
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
