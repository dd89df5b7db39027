import type { Text } from "@comanda/domain";
import type { PlaceMode } from "@comanda/domain/session";
import { MODE_NAMES, VIEW_ONLY_NAME } from "./mode-names.ts";

/** What a place is for, as the console says it. */
export const CODE_NAMES: Readonly<Record<PlaceMode, Text>> = {
  dineIn: MODE_NAMES.dineIn,
  pickUp: MODE_NAMES.pickUp,
  inRoom: MODE_NAMES.inRoom,
  eMenu: VIEW_ONLY_NAME,
  venueLink: { en: "Own Link", zh: "自有链接" },
};
