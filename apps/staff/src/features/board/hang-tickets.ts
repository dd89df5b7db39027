import type { WireBoardOrder } from "@comanda/contract";
import { showAllLines, type LinesHere } from "../../data/lines-here.ts";
import { drawnOf } from "./share.ts";
import { ticketHeight } from "./ticket-height.ts";

/** Which column of its lane each order hangs in. */
export type Hanging = ReadonlyMap<string, number>;

const NOTHING: Hanging = new Map();

/**
 * Hangs a lane's tickets into its columns so that it reads in order of age: the oldest top left, and none higher up
 * than an older one. While `held`, somebody's hand is at the lane: tickets keep their columns, and only those that
 * have none go to the shortest.
 * @param orders the longest waiting first
 */
export function hangTickets(
  orders: readonly WireBoardOrder[],
  columns: number,
  held: Hanging = NOTHING,
  linesOf: LinesHere = showAllLines,
): Hanging {
  const hanging = new Map<string, number>();
  const heights = Array.from({ length: columns }, () => 0);
  const hang = (order: WireBoardOrder, column: number): void => {
    hanging.set(order.id, column);
    heights[column] = (heights[column] ?? 0) + ticketHeight(order, drawnOf(linesOf, order));
  };
  for (const order of orders) {
    const column = held.get(order.id);
    if (column !== undefined && column < columns) hang(order, column);
  }
  for (const order of orders) {
    if (!hanging.has(order.id)) hang(order, shortest(heights));
  }
  return hanging;
}

export function isSameHanging(a: Hanging, b: Hanging): boolean {
  return a.size === b.size && [...a].every(([id, column]) => b.get(id) === column);
}

function shortest(heights: readonly number[]): number {
  return heights.indexOf(Math.min(...heights));
}
