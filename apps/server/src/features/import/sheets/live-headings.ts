import type { WireCategory } from "@comanda/contract";
import { isUnreadItem } from "@comanda/contract/schemas";
import { pathOf } from "./menu-paths.ts";

/** A dish as it stands in a heading. */
export type Dish = Exclude<WireCategory["type"][number], WireCategory>;

/** A dish where it stands now. */
export interface LivePlace {
  readonly code: string;
  readonly dish: Dish;
  readonly heading: LiveHeading;
}

/** A heading as it is now. */
export interface LiveHeading {
  readonly category: WireCategory;
  readonly path: string;
  /** The dish that it follows where dishes come after it too. */
  readonly after: string;
  readonly inside: LiveHeading[];
  readonly dishes: LivePlace[];
}

/** The headings of a menu by their path; "" is the menu itself. Of two of one path the second stands below a path of no row. */
export function liveHeadings(menus: readonly WireCategory[]): ReadonlyMap<string, LiveHeading> {
  const byPath = new Map<string, LiveHeading>();
  const visit = (category: WireCategory, path: string, after: string): LiveHeading => {
    const heading: LiveHeading = { category, path, after, inside: [], dishes: [] };
    byPath.set(path, heading);
    for (const entry of category.type) {
      if (isUnreadItem(entry)) {
        heading.dishes.push({ code: entry.codeId, dish: entry, heading });
        continue;
      }
      let inner = pathOf(path, entry.category);
      while (byPath.has(inner)) inner += "\0";
      heading.inside.push(visit(entry, inner, dishBefore(entry, category.type)));
    }
    return heading;
  };
  visit({ ...MENU, type: [...menus] }, "", "");
  return byPath;
}

/** What a heading says that nobody has said anything of; the menu itself is one. */
export const MENU: WireCategory = {
  category: "",
  category2: "",
  catImg: "",
  title: "",
  type: [],
  isSub: false,
  isCategory: true,
  active: true,
  hasLimitTime: false,
  startTime: "",
  endTime: "",
  isInclude: true,
};

/** The dish that a heading follows where dishes come after it too; headings stand after all dishes where nothing is said. */
export function dishBefore(category: WireCategory, among: WireCategory["type"]): string {
  const at = among.indexOf(category);
  if (!among.slice(at).some(isUnreadItem)) return "";
  const before = among.slice(0, at).findLast(isUnreadItem);
  return before?.codeId ?? "-";
}
