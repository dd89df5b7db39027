import type { Instant } from "../time/local-time.ts";
import type { RESERVATION_MODE } from "../order/order-mode.ts";
import type { CodeMode } from "./code-mode.ts";
import type { PlaceMode } from "./room-code.ts";

/** What a phone is at, as it shows it: a place, or a reservation that has none yet. */
export type PhoneMode = PlaceMode | typeof RESERVATION_MODE;

/** What staff have made of a reservation: it waits for its guests, they sit at a table, or nobody comes. */
export const RESERVATION_STATES = ["booked", "seated", "cancelled"] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** How long guests may be late: the link of 19:00 opens until 23:00, unless they have been seated. */
const LATE_MILLISECONDS = 4 * 60 * 60_000;

/** How a reservation stands for whoever opens its link at this moment. */
export type ReservationStanding = "open" | "seated" | "cancelled" | "past";

/** A reservation is past four hours after its start, where nobody was seated. */
export function reservationStanding(
  { state, startsAt }: { readonly state: ReservationState; readonly startsAt: Instant },
  now: Instant,
): ReservationStanding {
  if (state !== "booked") return state;
  return now > startsAt + LATE_MILLISECONDS ? "past" : "open";
}

/**
 * Behind which of a venue's codes the link of a reservation stands, the best first: one that opens no table's bill to whoever
 * leaves out the end of the link.
 */
const LINK_MODES = [
  "venueLink",
  "pickUp",
  "eMenu",
  "dineIn",
  "anyRoom",
  "inRoom",
] as const satisfies readonly CodeMode[];

/** The code of the best mode; of several the first, as the venue lists its places. */
export function linkCodeOf<Code extends { readonly mode: CodeMode }>(
  codes: readonly Code[],
): Code | undefined {
  const ranked = LINK_MODES.map((mode) => codes.find((code) => code.mode === mode));
  return ranked.find((code) => code !== undefined);
}
