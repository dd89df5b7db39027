import { wayInFromWire, type WayIn, type WireSettings } from "@comanda/contract";
import { ServedWayIn } from "@comanda/contract/schemas";
import * as v from "valibot";

const NOTHING: WayIn = { ads: [], hasCategoryScreen: false, menus: [] };
/** Settings are the same object until others come. */
let last: { readonly settings: WireSettings | undefined; readonly wayIn: WayIn } = {
  settings: undefined,
  wayIn: NOTHING,
};

/** What stands between the scan and the menu. Settings that cannot be read are those of a newer server: nothing does. */
export function wayInOf(settings: WireSettings | undefined): WayIn {
  if (settings === last.settings) return last.wayIn;
  const read = v.safeParse(ServedWayIn, settings);
  last = { settings, wayIn: read.success ? wayInFromWire(read.output) : NOTHING };
  return last.wayIn;
}
