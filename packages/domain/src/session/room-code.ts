import { ROOM_LABEL } from "../fulfilment/order-type.ts";
import { cartMode, countsGuests, type CodeMode, type SessionMode } from "./code-mode.ts";

/** What a place is for; of one for rooms it is said apart whether it is one of them or stands for all. */
export const PLACE_MODES = ["dineIn", "pickUp", "inRoom", "eMenu", "venueLink"] as const;

export type PlaceMode = (typeof PLACE_MODES)[number];

/** Whether the guest says to which room the order goes, as behind the code of all rooms (DLV-037). */
export function asksRoom(code: SessionMode): boolean {
  return code === "anyRoom";
}

/** Whether what is ordered behind this code is brought to a room, one or any. */
export function isRoomCode(code: SessionMode): boolean {
  return cartMode(code) === "inRoom";
}

/**
 * Whether the phones behind this code share a visit, its rounds and its bill: those of one table or one room. Behind the code
 * of all rooms 101 and 102 have nothing in common.
 */
export function hasVisit(code: SessionMode): boolean {
  return countsGuests(code) && !asksRoom(code);
}

/**
 * What the code of a place is for. A place for rooms that is called "In Room" is always the one for all of them, and any
 * other is the room of that number unless it is said to stand for all (Q-107e).
 */
export function codeModeAt(
  label: string,
  { mode, isShared }: { readonly mode: PlaceMode; readonly isShared: boolean },
): CodeMode {
  return mode === "inRoom" && (isShared || label.trim() === ROOM_LABEL) ? "anyRoom" : mode;
}

/** The other way round: what the place of a code is for. */
export function placeModeOf(code: CodeMode): PlaceMode {
  return code === "anyRoom" ? "inRoom" : code;
}
