import type { WireChargesOfRoom, WireRoom, WireRoomCharge } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";
import type { RowList } from "../../data/use-rows.ts";
import { BILL_KEY, VISITS_KEY } from "./visits.ts";

export const ROOMS_KEY = ["rooms"] as const;

/** Milliseconds between reads while somebody looks: of one room, whose sum is about to be paid, and of the list. */
const AGAIN = 5_000;
const LIST_AGAIN = 15_000;

/** The rooms in which something is to be paid, by number; of those alone that begin with what somebody looks for. */
export function chargedRooms(find: string): RowList<WireRoomCharge> {
  return {
    key: [...ROOMS_KEY, "list", find],
    read: (query) => ask("listRoomCharges", { query: { ...query, ...(find !== "" && { find }) } }),
    again: () => LIST_AGAIN,
  };
}

/** What one room has to pay, order by order. */
export function chargesOf({ number, isTyped }: WireRoom): Resource<WireChargesOfRoom> {
  return {
    key: [...ROOMS_KEY, number, isTyped],
    read: () => ask("readRoomCharges", { query: { number, isTyped: isTyped ? "yes" : "no" } }),
    again: () => AGAIN,
  };
}

/** Marks all of it as paid; where it is another sum by now, the room is read again. */
export function useSettleRoom(room: WireRoom): Change<BodyOf<"settleRoom">, WireChargesOfRoom> {
  return useChange(chargesOf(room), (body: BodyOf<"settleRoom">) => ask("settleRoom", { body }), {
    also: [ROOMS_KEY, VISITS_KEY, BILL_KEY],
  });
}
