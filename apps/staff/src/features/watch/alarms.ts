import { waitsForKitchen } from "@comanda/domain";
import type { WireBoardOrder } from "@comanda/contract";

/**
 * The orders that alarm (D-07): nobody has acknowledged them in time, or somebody's board did so too late and no
 * person has touched them since. A reload or another board therefore does not silence them.
 * @param seconds the venue's limit
 */
export function alarmsOf(
  orders: readonly WireBoardOrder[],
  seen: ReadonlySet<string>,
  now: number,
  seconds: number,
): readonly WireBoardOrder[] {
  return orders.filter((order) => !seen.has(order.id) && hasWaited(order, now, seconds));
}

function hasWaited(order: WireBoardOrder, now: number, seconds: number): boolean {
  if (order.state !== "acknowledged") return waitsForKitchen(order, now, seconds);
  const { acknowledgedAt, placedAt } = order;
  return acknowledgedAt !== null && acknowledgedAt - placedAt >= seconds * 1000;
}

/** Orders that came in since `known`; of a board just opened, those that no other board has shown yet. */
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
