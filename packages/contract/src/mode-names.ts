import type { Text } from "@comanda/domain";
import type { CodeMode } from "@comanda/domain/session";

/** What a code is for, as the phone's badge and the console say it (NAV-040 to NAV-043). */
export const MODE_NAMES: Readonly<Record<CodeMode, Text>> = {
  dineIn: { en: "Dine In", zh: "堂食" },
  pickUp: { en: "Takeaway", zh: "外带" },
  inRoom: { en: "In Room Dining", zh: "客房送餐" },
  eMenu: { en: "E Menu", zh: "电子菜单" },
};
