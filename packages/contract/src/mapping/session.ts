import { RESERVATION_MODE } from "@comanda/domain/order";
import { asksRoom, isRoomCode, type PhoneMode, type SessionMode } from "@comanda/domain/session";
import type { WireSession } from "../schemas/settings.ts";

type WireMode = Pick<
  WireSession,
  "tkType" | "isTakeAway" | "isInRoom" | "isMenuView" | "isVenueLink"
> & {
  /** Ours, read apart: a reservation whose link was opened and that is not seated yet. */
  readonly isReservation?: unknown;
};

/**
 * How the session of a code is told to its phone: what the code is for, and that a guest has scanned it. A phone that does not
 * know the venue's own link picks up behind it.
 */
export function sessionToWire(
  mode: SessionMode,
): WireMode & Pick<WireSession, "customer"> & { readonly asksRoom?: true } {
  const isVenueLink = mode === "venueLink";
  const isTakeAway = isVenueLink || mode === "pickUp";
  return {
    // Order type 0 is picked up, 1 is eaten here.
    tkType: isTakeAway ? 0 : 1,
    isTakeAway,
    isInRoom: isRoomCode(mode),
    isMenuView: mode === "eMenu",
    ...(isVenueLink && { isVenueLink }),
    // Ours: one code for all rooms, whose guest says in which.
    ...(asksRoom(mode) && { asksRoom: true }),
    ...(mode === RESERVATION_MODE && { isReservation: true }),
    customer: null,
  };
}

/**
 * What the scanned code is for: the e-menu is looked at first, then the room, then the order type (Q-071n); before the
 * settings are here, a table. Whether a room's guest says its number is read apart.
 */
export function codeModeFromWire(wire: WireMode | undefined): PhoneMode {
  const takeAway = wire?.isVenueLink ? "venueLink" : "pickUp";
  const eatenHere = wire?.isReservation === true ? RESERVATION_MODE : "dineIn";
  const place = wire?.isTakeAway ? takeAway : eatenHere;
  return wire?.isMenuView ? "eMenu" : wire?.isInRoom ? "inRoom" : place;
}
