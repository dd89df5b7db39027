import type { OrderMode, RESERVATION_MODE } from "../order/order-mode.ts";

/**
 * What a printed code is for: a way to be served, or a menu that is only looked at. `inRoom` lies in one room and
 * knows it; `anyRoom` is the same for all rooms, so that its guest says in which. `venueLink` is the venue's own link, as on its
 * website, behind which a guest chooses (DLV-003). They stand as numbers in tokens: a new one comes last.
 */
export const CODE_MODES = [
  "dineIn",
  "pickUp",
  "inRoom",
  "eMenu",
  "anyRoom",
  "venueLink",
] as const satisfies readonly (OrderMode | "eMenu" | "anyRoom" | "venueLink")[];

export type CodeMode = (typeof CODE_MODES)[number];

/** What a session is for: what its code is for, or the reservation whose link was opened behind it. */
export type SessionMode = CodeMode | typeof RESERVATION_MODE;

/** What a code is for where nobody said otherwise. */
export const DEFAULT_CODE_MODE = "dineIn" satisfies CodeMode;

/** How orders behind a code can be served at most, whatever else the venue serves; first stands how its cart is priced at first. */
const PRINTED_FOR: Readonly<Record<SessionMode, readonly OrderMode[]>> = {
  dineIn: ["dineIn"],
  pickUp: ["pickUp", "delivery"],
  inRoom: ["inRoom"],
  eMenu: [],
  anyRoom: ["inRoom"],
  venueLink: ["pickUp", "delivery", "dineIn"],
  reservation: ["reservation"],
};

export function printedFor(code: SessionMode): readonly OrderMode[] {
  return PRINTED_FOR[code];
}

/** Whether the menu behind this code is only looked at, without a cart. */
export function isViewOnly(code: SessionMode): code is "eMenu" {
  return code === "eMenu";
}

/** How an order behind this code is served whose guest chooses nothing; undefined where one has to be chosen, or none is placed. */
export function ownMode(code: SessionMode): OrderMode | undefined {
  return code === "venueLink" ? undefined : PRINTED_FOR[code][0];
}

/**
 * How a cart behind this code is served, and so priced: as its guest chose, as far as the code was printed for it; undefined
 * where there is no cart.
 */
export function cartMode(code: SessionMode, chosen?: OrderMode): OrderMode | undefined {
  const modes = PRINTED_FOR[code];
  return modes.find((mode) => mode === chosen) ?? modes[0];
}

/** Whether the guests behind this code are counted: those who eat here (CHK-017), and neither who only looks nor all who share a link. */
export function countsGuests(code: SessionMode): boolean {
  return code === "dineIn" || PRINTED_FOR[code][0] === "inRoom";
}
