import type { BOARD_EVENTS } from "@comanda/contract";

/** What may have changed; a hint to look again, never the state itself. */
export interface Announcement {
  readonly venueId: string;
  /** `sessions`: somebody has signed out, or was; streams look whether it is theirs. */
  readonly topic: keyof typeof BOARD_EVENTS | "sessions";
  /** Whose order it was, where the topic is orders and one person is meant. */
  readonly userId?: string | undefined;
  /** In which visit, where there is one; without a user the visit itself has changed. */
  readonly visitId?: string | undefined;
  /** Whose phones are meant, where they are those that have opened the link of a reservation. */
  readonly reservationId?: string | undefined;
}

export type Announce = (announcement: Announcement) => void;

/** What consoles read again with the floor, its calls and bills, and no phone hears. */
export function announceToConsoles(venueId: string): Announcement {
  return { venueId, topic: "calls", userId: "" };
}

/** A reservation was seated, changed or cancelled: phones that have opened its link hear of it, also those that ordered nothing. */
export function announceReservation(venueId: string, reservationId: string): Announcement {
  return { venueId, topic: "orders", userId: "", reservationId };
}
