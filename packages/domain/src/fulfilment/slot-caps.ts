import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";

/** How much a slot of one way to order takes, of the orders that chose it; 0 is as much as comes. */
export interface SlotCaps {
  readonly orders: number;
  readonly dishes: number;
}

/** What a slot holds already. */
export interface SlotTaken {
  readonly orders: number;
  readonly dishes: number;
}

/** What a slot still takes; null is as much as comes. */
export interface SlotLeft {
  readonly orders: number | null;
  readonly dishes: number | null;
}

export const NO_CAPS: SlotCaps = { orders: 0, dishes: 0 };

/** Each way that leaves the house has caps of its own: of 20 to pick up at 12:30 a delivery takes nothing. */
export type SlotCapsOfWays = Readonly<Record<"pickUp" | "delivery", SlotCaps>>;

/** At a table nobody chooses a slot. */
export function capsOfMode(mode: OrderMode, caps: SlotCapsOfWays): SlotCaps {
  if (!isTakeAwayMode(mode)) return NO_CAPS;
  return mode === "delivery" ? caps.delivery : caps.pickUp;
}

export function isCapped({ orders, dishes }: SlotCaps): boolean {
  return orders > 0 || dishes > 0;
}

/** 20 orders and 60 dishes, of which 18 and 55 are taken: 2 orders with 5 dishes in all. */
export function leftOfSlot(caps: SlotCaps, taken: SlotTaken): SlotLeft {
  return {
    orders: leftOf(caps.orders, taken.orders),
    dishes: leftOf(caps.dishes, taken.dishes),
  };
}

/** Whether an order of so many dishes still fits: of 5 dishes that are left, one of 6 does not (BEY-012). */
export function fitsSlot({ orders, dishes }: SlotLeft, wanted: number): boolean {
  return orders !== 0 && (dishes === null || (dishes > 0 && wanted <= dishes));
}

function leftOf(cap: number, taken: number): number | null {
  return cap === 0 ? null : Math.max(0, cap - taken);
}
