import type { OrderMode } from "@comanda/domain/order";
import { ownMode, type SessionMode } from "@comanda/domain/session";
import type { WireOrderPayload } from "../schemas/order.ts";

type DeliveryType = WireOrderPayload["deliveryType"];

const NOTHING_CHOSEN = -1;
/** Dine-in that was chosen, as behind the venue's own link. */
const DINE_IN_CHOSEN = 1;

/** The specification's delivery type of an order; at a table nothing was chosen (Q-080, M-A4). */
const DELIVERY_TYPES: Readonly<Record<OrderMode, DeliveryType>> = {
  dineIn: NOTHING_CHOSEN,
  pickUp: 0,
  delivery: 2,
  inRoom: 2,
  reservation: 4,
};

/** What a guest chose; type 3 is a pick-up. */
const CHOSEN_MODES: Readonly<Record<DeliveryType, OrderMode | undefined>> = {
  [NOTHING_CHOSEN]: undefined,
  0: "pickUp",
  [DINE_IN_CHOSEN]: "dineIn",
  2: "delivery",
  3: "pickUp",
  // Nobody chooses it: the session says it, until staff have seated it.
  4: undefined,
};

export function deliveryTypeOf(mode: OrderMode | undefined): DeliveryType {
  return mode === undefined ? NOTHING_CHOSEN : DELIVERY_TYPES[mode];
}

/** What a phone sends behind this code: dine-in is said where the code does not say it already. */
export function chosenTypeOf(mode: OrderMode | undefined, code: SessionMode): DeliveryType {
  const type = deliveryTypeOf(mode);
  const isOpen = mode !== undefined && ownMode(code) === undefined;
  return isOpen && type === NOTHING_CHOSEN ? DINE_IN_CHOSEN : type;
}

/**
 * What a phone sends as chosen, undefined where that is nothing, or what the code says anyway: type 2 is a delivery, and behind a
 * room's code the room. Whether it may be chosen is not looked at.
 */
export function chosenModeFromWire(type: DeliveryType, code: SessionMode): OrderMode | undefined {
  const own = ownMode(code);
  const isOwn = own !== undefined && DELIVERY_TYPES[own] === type;
  return isOwn ? undefined : CHOSEN_MODES[type];
}

/** Whether an order of this delivery type was placed with the link of a reservation. */
export function isReserved(deliveryType: number): boolean {
  return deliveryType === DELIVERY_TYPES.reservation;
}

/** Whether an order of this delivery type is brought, to an address or a room. */
export function isBrought(deliveryType: number): boolean {
  return deliveryType === DELIVERY_TYPES.delivery;
}

/** Whether an order of this delivery type is fetched by its guest. */
export function isPickedUp(deliveryType: number): boolean {
  return deliveryType === DELIVERY_TYPES.pickUp;
}
