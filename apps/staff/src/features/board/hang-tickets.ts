import type { WireBoardOrder } from "@comanda/contract";
import { ticketHeight } from "./ticket-height.ts";

/** Which column of its lane each order hangs in. */
export type Hanging = ReadonlyMap<string, number>;

/**
 * Hangs a lane's tickets into its columns. A ticket stays where it hangs, so that a cook finds it again; a new
 * one goes to the shortest column, and only the youngest of a long column moves over to a much shorter one.
 * @param orders the longest waiting first
 */
export function hangTickets(
  orders: readonly WireBoardOrder[],
  columns: number,
  before: Hanging,
): Hanging {
  const hanging = new Map<string, number>();
  const heights = Array.from({ length: columns }, () => 0);
  const hang = (order: WireBoardOrder, column: number): void => {
    hanging.set(order.id, column);
    heights[column] = (heights[column] ?? 0) + ticketHeight(order);
  };
  for (const order of orders) {
    const column = before.get(order.id);
    if (column !== undefined && column < columns) hang(order, column);
  }
  for (const order of orders) {
    if (!hanging.has(order.id)) hang(order, shortest(heights));
  }
  for (const order of [...orders].reverse()) {
    const from = hanging.get(order.id) ?? 0;
    const to = shortest(heights);
    // Worth it when the column it joins is then still not the longer one.
    if ((heights[to] ?? 0) + ticketHeight(order) >= (heights[from] ?? 0)) continue;
    heights[from] = (heights[from] ?? 0) - ticketHeight(order);
    hang(order, to);
  }
  return hanging;
}

export function isSameHanging(a: Hanging, b: Hanging): boolean {
  return a.size === b.size && [...a].every(([id, column]) => b.get(id) === column);
}

function shortest(heights: readonly number[]): number {
  return heights.indexOf(Math.min(...heights));
}
