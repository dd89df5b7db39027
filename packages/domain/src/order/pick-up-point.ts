import type { Text } from "../text.ts";
import type { OrderState } from "./order-state.ts";

/** Where a venue hands out what is ready (ENT-027). */
export interface PickUpPoint {
  readonly name: Text;
  readonly isForTakeAway: boolean;
  /** The tables whose orders wait there, by id. */
  readonly tables: readonly string[];
}

/**
 * Where this order waits to be fetched; nowhere before it is ready (STS-003). An order without a table, or of the place that
 * stands for take-away, waits at the first point for take-away (STS-004, Q-131), any other at the point that lists its table
 * (STS-005): table "t7" at "Front counter", which lists t1 to t10. One that is picked up and whose place no point lists
 * waits at the point for take-away too. Where no point fits, none is named.
 */
export function pickUpPointOf(
  order: {
    readonly state: OrderState;
    readonly tableId: string;
    readonly isPickedUp: boolean;
  },
  points: readonly PickUpPoint[],
  takeAwayPlace: string,
): PickUpPoint | undefined {
  const { state, tableId, isPickedUp } = order;
  if (state !== "ready") return undefined;
  const counter = points.find(({ isForTakeAway }) => isForTakeAway);
  if (tableId === "" || tableId === takeAwayPlace) return counter;
  const own = points.find(({ tables }) => tables.includes(tableId));
  return own ?? (isPickedUp ? counter : undefined);
}
