import { roomNumberAt } from "@comanda/domain/fulfilment";
import { goesToRoom } from "@comanda/domain/order";
import type { WireRoom } from "@comanda/contract";
import type { OrderTable } from "../../db/order-tables.ts";

/** What says to which room an order goes. */
export type RoomColumns = Pick<OrderTable, "mode" | "typed_room" | "place_label">;

/** The room of an order: what its place is called, or what its guest has typed; null of every other order. */
export function roomOf({ mode, typed_room, place_label }: RoomColumns): WireRoom | null {
  if (!goesToRoom(mode)) return null;
  const isTyped = typed_room !== "";
  return { number: isTyped ? typed_room : roomNumberAt(place_label), isTyped };
}
