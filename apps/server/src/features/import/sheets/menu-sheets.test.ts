import { menuToWire, type WireMenu } from "@comanda/contract";
import { isPlain } from "@comanda/domain";
import { anyMenu, fc, harbourHotel, kopiLane, lawRuns, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { eachCategory } from "./menu-paths.ts";
import { readMenuSheets, type MenuSheets } from "./read-menu-sheets.ts";
import { MissingRows } from "./missing-rows.ts";
import { Mistakes } from "./mistakes.ts";
import { fullMenu } from "../../../venue/venue-document.ts";
import { writeMenuSheets } from "./write-menu-sheets.ts";

const EMPTY: Pick<WireMenu, "menus"> = { menus: [] };

/** The menu that sheets make beside the one that is served, and what is wrong with them. */
function read(sheets: MenuSheets, current: Pick<WireMenu, "menus"> = EMPTY) {
  const mistakes = new Mistakes();
  const menus = readMenuSheets(sheets, fullMenu(current), mistakes, new MissingRows());
  return { menus, mistakes: mistakes.all };
}

/** Every dish written out, as it is read from the sheets. */
function spelledOut({ menus }: Pick<WireMenu, "menus">): unknown {
  const { items } = fullMenu({ menus });
  const visit = (entries: readonly object[]): unknown[] =>
    entries.map((entry) =>
      "codeId" in entry
        ? items.get(String(entry.codeId))
        : { ...entry, type: visit((entry as { type: readonly object[] }).type) },
    );
  return visit(menus);
}

/** The same with nothing in it that nobody sees: signs that are refused, and names in a list that are empty. */
function seen<Value>(value: Value): Value {
  if (typeof value === "string") return (isPlain(value) ? value : "?") as Value;
  if (Array.isArray(value)) return value.filter((each) => each !== "").map(seen) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, seen(member)]),
  ) as Value;
}

describe("a menu as sheets", () => {
  it.each([kopiLane(standInPictures()), harbourHotel(standInPictures())])(
    "comes back as it was: $slug",
    ({ menu }) => {
      const { menus, mistakes } = read(writeMenuSheets(fullMenu(menu)), menu);
      expect(mistakes).toEqual([]);
      expect(menus).toEqual(spelledOut(menu));
    },
  );

  it("comes back as it was, whatever is in it", () => {
    fc.assert(
      fc.property(anyMenu, (any) => {
        const menu = seen(menuToWire(any, []));
        // Headings are known by their path.
        const paths: string[] = [];
        eachCategory(menu.menus, (_category, path) => paths.push(path));
        fc.pre(new Set(paths).size === paths.length);
        const { menus, mistakes } = read(writeMenuSheets(fullMenu(menu)), menu);
        expect(mistakes).toEqual([]);
        expect(menus).toEqual(spelledOut(menu));
      }),
      lawRuns(4),
    );
  });
});
