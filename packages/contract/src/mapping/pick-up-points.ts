import type { PickUpPoint } from "@comanda/domain/order";
import type { WirePickUpPoints } from "../schemas/pick-up-points.ts";

/** Where orders are handed out, in the domain's words; the first point of type 1 is that of take-away. */
export function pickUpPointsFromWire({ pickUpPoints }: WirePickUpPoints): readonly PickUpPoint[] {
  return pickUpPoints.map(({ pickUpPoint, pickUpPoint2, type, tableIds }) => ({
    name: { en: pickUpPoint, zh: pickUpPoint2 },
    isForTakeAway: type === 1,
    tables: tableIds,
  }));
}
