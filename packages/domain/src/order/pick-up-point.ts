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
 * Where this order waits to be fetched; nowhere before it is ready (STS-003). An order without a table waits at the first
 * point for take-away, any other at the point that lists its table (STS-005): table "t7" at "Front counter", which
 * lists t1 to t10. Where no point fits, none is named.
 */
export function pickUpPointOf(
  order: { readonly state: OrderState; readonly tableId: string },
  points: readonly PickUpPoint[],
): PickUpPoint | undefined {
  const { state, tableId } = order;
  if (state !== "ready") return undefined;
  return points.find(({ isForTakeAway, tables }) =>
    tableId === "" ? isForTakeAway : tables.includes(tableId),
  );
}
