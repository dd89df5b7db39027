import { GUEST, type CodeMode, type Orderer } from "@comanda/domain";
import type { WireSession } from "../schemas/settings.ts";

type WireMode = Pick<WireSession, "tkType" | "isTakeAway" | "isInRoom" | "isMenuView">;

/** What pricing asks of a session. */
export interface PhoneSession {
  readonly mode: CodeMode;
  readonly orderer: Orderer;
}

/** Order type 0 is picked up, 1 is eaten here. */
const EATEN_HERE = {
  tkType: 1,
  isTakeAway: false,
  isInRoom: false,
  isMenuView: false,
} as const satisfies WireMode;

const MODES: Readonly<Record<CodeMode, WireMode>> = {
  dineIn: EATEN_HERE,
  pickUp: { ...EATEN_HERE, tkType: 0, isTakeAway: true },
  inRoom: { ...EATEN_HERE, isInRoom: true },
  eMenu: { ...EATEN_HERE, isMenuView: true },
};

const HERE_OR_AWAY = ["pickUp", "dineIn", "pickUp"] as const;

/** How the session of a code is told to its phone: what the code is for, and that a guest has scanned it. */
export function sessionToWire(mode: CodeMode): WireMode & Pick<WireSession, "customer"> {
  return { ...MODES[mode], customer: null };
}

/**
 * What the scanned code is for, and who orders: the e-menu is looked at first, then the room, then the order type
 * (Q-071n). Members have no calls of their own yet, so that everybody is a guest.
 */
export function sessionFromWire({ isMenuView, isInRoom, tkType }: WireMode): PhoneSession {
  return {
    mode: isMenuView ? "eMenu" : isInRoom ? "inRoom" : HERE_OR_AWAY[tkType],
    orderer: GUEST,
  };
}
