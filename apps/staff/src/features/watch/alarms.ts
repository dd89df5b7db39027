import { posFailedSince, waitsForKitchen } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { inKitchenSince } from "../../data/in-kitchen-since.ts";

/**
 * The orders that alarm (D-07): nobody has acknowledged them in time; while no station is awake, every one that nobody
 * has acknowledged; and what the till did not take, however short its time. One for later is late to be seen once the kitchen has had it that long. Whoever touches one, at whatever
 * screen, ends its alarm at all of them.
 * @param seconds the venue's limit
 * @param stations how many are awake
 */
export function alarmsOf(
  orders: readonly WireBoardOrder[],
  now: number,
  seconds: number,
  stations: number,
): readonly WireBoardOrder[] {
  const limit = stations === 0 ? 0 : seconds;
  return orders.filter(
    (order) =>
      posFailedSince(order) > 0 ||
      waitsForKitchen({ state: order.state, placedAt: inKitchenSince(order) }, now, limit),
  );
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
