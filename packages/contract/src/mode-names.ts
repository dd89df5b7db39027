import type { Text } from "@comanda/domain";
import type { OrderMode } from "@comanda/domain/order";
import { cartMode, type SessionMode } from "@comanda/domain/session";

/** How an order is served, as phone, board and console say it (NAV-040 to NAV-042). */
export const MODE_NAMES: Readonly<Record<OrderMode, Text>> = {
  dineIn: { en: "Dine In", zh: "堂食" },
  pickUp: { en: "Takeaway", zh: "外带" },
  inRoom: { en: "In Room Dining", zh: "客房送餐" },
  delivery: { en: "Delivery", zh: "外送" },
  reservation: { en: "Reservation", zh: "预订" },
};

/** A menu that is only looked at (NAV-043). */
export const VIEW_ONLY_NAME: Text = { en: "E Menu", zh: "电子菜单" };

/** What the phone's badge says behind this code, once its guest has chosen. */
export function badgeOf(code: SessionMode, chosen?: OrderMode): Text {
  const mode = cartMode(code, chosen);
  return mode === undefined ? VIEW_ONLY_NAME : MODE_NAMES[mode];
}
