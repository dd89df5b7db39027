import { pickUpPointOf, type PickUpPoint } from "@comanda/domain/order";
import { pickUpPointsFromWire, type WireOwnOrder, type WireSettings } from "@comanda/contract";
import { PickUpPoints } from "@comanda/contract/schemas";
import * as v from "valibot";

/** Where this order waits to be fetched, once it is ready; settings that cannot be read name no place. */
export function pickUpPointFor(
  { state, tableId }: WireOwnOrder,
  settings: WireSettings | undefined,
): PickUpPoint | undefined {
  const read = v.safeParse(PickUpPoints, settings ?? {});
  return read.success
    ? pickUpPointOf({ state, tableId }, pickUpPointsFromWire(read.output))
    : undefined;
}
