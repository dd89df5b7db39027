import type { OrderMode } from "../order/order-mode.ts";
import type { Text } from "../text.ts";
import { NO_CAPS, type SlotCapsOfWays } from "./slot-caps.ts";

/** What a venue has decided about orders that leave the house, as far as it is no matter of time (booking-rules.ts). */
export interface WaysToOrder {
  /** Orders that guests pick up are taken (CHK-014). */
  readonly takesPickUp: boolean;
  /** Orders that are brought to a room are taken (CHK-002). */
  readonly takesRooms: boolean;
  /** Orders are brought to their guests (CHK-015): switched on, and it is said what that costs. */
  readonly takesDelivery: boolean;
  /** Behind the venue's own link guests may also choose to eat here (CHK-016). */
  readonly includesDineIn: boolean;
  /** Who picks up says for whom and for when before the menu (CHK-039). */
  readonly asksDetailsFirst: boolean;
  /** Minutes that the kitchen needs at least (DLV-022). */
  readonly leadMinutes: number;
  /** Guests may choose a time. */
  readonly takesLater: boolean;
  /** What a quarter of an hour takes, of the orders that chose it (BEY-012). */
  readonly slotCaps: SlotCapsOfWays;
  /** So many minutes before its time an order for later comes to the kitchen. */
  readonly laterMinutes: number;
  /** Nobody is asked for a phone number or a name (DLV-035). */
  readonly skipsCustomer: boolean;
  /** What a guest may tick beside the details (DLV-032). */
  readonly checkboxes: readonly string[];
  /** Stands on the page of an order that was placed (RES-011). */
  readonly successMessage: Text | undefined;
  /** The id of a place whose orders wait where take-away is handed out (STS-004, Q-131); empty where there is none. */
  readonly takeAwayPlace: string;
}

/** A venue that says nothing takes orders to pick up (CHK-014), and asks who they are for; it has not said what a delivery costs. */
export const DEFAULT_WAYS: WaysToOrder = {
  takesPickUp: true,
  takesRooms: false,
  takesDelivery: false,
  includesDineIn: true,
  asksDetailsFirst: false,
  leadMinutes: 0,
  takesLater: true,
  slotCaps: { pickUp: NO_CAPS, delivery: NO_CAPS },
  laterMinutes: 30,
  skipsCustomer: false,
  checkboxes: [],
  successMessage: undefined,
  takeAwayPlace: "",
};

/** Whether a venue takes orders of this mode over the phone; those of its tables and reservations it always does. */
export function servesMode(
  mode: OrderMode,
  {
    takesPickUp,
    takesRooms,
    takesDelivery,
  }: Pick<WaysToOrder, "takesPickUp" | "takesRooms" | "takesDelivery">,
): boolean {
  switch (mode) {
    case "dineIn":
    case "reservation":
      return true;
    case "pickUp":
      return takesPickUp;
    case "inRoom":
      return takesRooms;
    case "delivery":
      return takesDelivery;
  }
}
