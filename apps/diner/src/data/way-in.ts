import { wayInFromWire, type WayIn } from "@comanda/contract";
import { ServedWayIn } from "@comanda/contract/schemas";
import * as v from "valibot";
import { settingsReader } from "./settings-reader.ts";

const NOTHING: WayIn = { ads: [], hasCategoryScreen: false, menus: [] };

/** What stands between the scan and the menu. Settings that cannot be read are those of a newer server: nothing does. */
export const wayInOf = settingsReader((settings): WayIn => {
  const read = v.safeParse(ServedWayIn, settings);
  return read.success ? wayInFromWire(read.output) : NOTHING;
});
