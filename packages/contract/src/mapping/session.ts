import { GUEST, type CodeMode, type Orderer } from "@comanda/domain";
import type { WireSession } from "../schemas/settings.ts";

type WireMode = Pick<WireSession, "tkType" | "isTakeAway" | "isInRoom" | "isMenuView">;

/** What pricing asks of a session. */
export interface PhoneSession {
  readonly mode: CodeMode;
  readonly orderer: Orderer;
}

/** How the session of a code is told to its phone: what the code is for, and that a guest has scanned it. */
export function sessionToWire(mode: CodeMode): WireMode & Pick<WireSession, "customer"> {
  return {
    // Order type 0 is picked up, 1 is eaten here.
    tkType: mode === "pickUp" ? 0 : 1,
    isTakeAway: mode === "pickUp",
    isInRoom: mode === "inRoom",
    isMenuView: mode === "eMenu",
    customer: null,
  };
}

/**
 * What the scanned code is for, and who orders: the e-menu is looked at first, then the room, then the order type
 * (Q-071n). Members have no calls of their own yet, so that everybody is a guest.
 */
export function sessionFromWire({ isMenuView, isInRoom, tkType }: WireMode): PhoneSession {
  const hereOrAway = tkType === 1 ? "dineIn" : "pickUp";
  return { mode: isMenuView ? "eMenu" : isInRoom ? "inRoom" : hereOrAway, orderer: GUEST };
}
