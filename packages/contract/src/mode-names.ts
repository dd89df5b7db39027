import type { Text } from "@comanda/domain";
import type { OrderMode } from "@comanda/domain/order";
import type { PlaceMode } from "@comanda/domain/session";

/** What a code is for, as the phone's badge and the console say it (NAV-040 to NAV-043). */
export const MODE_NAMES: Readonly<Record<PlaceMode, Text>> = {
  dineIn: { en: "Dine In", zh: "堂食" },
  pickUp: { en: "Takeaway", zh: "外带" },
  inRoom: { en: "In Room Dining", zh: "客房送餐" },
  eMenu: { en: "E Menu", zh: "电子菜单" },
};

/** How an order is served, as the board says it. */
export const ORDER_MODE_NAMES: Readonly<Record<OrderMode, Text>> = {
  dineIn: MODE_NAMES.dineIn,
  pickUp: MODE_NAMES.pickUp,
  inRoom: MODE_NAMES.inRoom,
  delivery: { en: "Delivery", zh: "外送" },
  reservation: { en: "Reservation", zh: "预订" },
};
