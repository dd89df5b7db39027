import type { Text } from "@comanda/domain";
import type { Ad } from "@comanda/domain/session";
import type { WireServedWayIn } from "../schemas/way-in.ts";

/** What stands between the scan and the menu, in the domain's words. */
export interface WayIn {
  readonly ads: readonly Ad[];
  readonly hasCategoryScreen: boolean;
  /** The menus to choose from, by the English text; none where the venue has one. */
  readonly menus: readonly Text[];
}

export function wayInFromWire({ ads, categoryScreen, menuTitles }: WireServedWayIn): WayIn {
  return {
    ads: ads.map(({ img, titles, alt, codeId }) => ({ picture: img, titles, alt, dish: codeId })),
    hasCategoryScreen: categoryScreen,
    menus: menuTitles,
  };
}
