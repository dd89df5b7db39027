import { pickUpPointOf, type PickUpPoint } from "@comanda/domain/order";
import {
  isPickedUp,
  pickUpPointsFromWire,
  type WireOwnOrder,
  type WireSettings,
} from "@comanda/contract";
import { PickUpPoints } from "@comanda/contract/schemas";
import * as v from "valibot";
import { waysOf } from "./ways-to-order.ts";

/** Where this order waits to be fetched, once it is ready; settings that cannot be read name no place. */
export function pickUpPointFor(
  { state, tableId, deliveryType }: WireOwnOrder,
  settings: WireSettings | undefined,
): PickUpPoint | undefined {
  const read = v.safeParse(PickUpPoints, settings ?? {});
  if (!read.success) return undefined;
  const order = { state, tableId, isPickedUp: isPickedUp(deliveryType) };
  return pickUpPointOf(order, pickUpPointsFromWire(read.output), waysOf(settings).takeAwayPlace);
}
