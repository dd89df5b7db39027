import {
  lawRuns,
  anyMenu,
  dish,
  fc,
  heading,
  kopiLane,
  openVenue,
  plainVenue,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { parseTimeOfDay } from "../time/time-window.ts";
import { closedCategory, isCategoryOpen, itemsOffSale, openCategories } from "./availability.ts";
import type { Category, CategoryEntry, Menu } from "./menu.ts";

const at = (time: string): number => parseTimeOfDay(time) ?? Number.NaN;
const minute = fc.integer({ min: 0, max: 1439 });

const lane = openVenue(kopiLane({})).menu;

/** "Kopi & Teh > Teh: TEH, TEH-C", a line for each heading with what stands directly under it. */
function outline(categories: readonly Category[], above = ""): string[] {
  return categories.flatMap(({ name, entries }) => {
    const codes = entries.flatMap((entry) => (entry.kind === "item" ? [entry.code] : []));
    const inner = entries.flatMap((entry) => (entry.kind === "category" ? [entry.category] : []));
    return [`${above}${name.en}: ${codes.join(", ")}`, ...outline(inner, `${above}${name.en} > `)];
  });
}

function category(parts: Partial<Category>): Category {
  const name = { en: "Breakfast", zh: "早餐" };
  const neutral = { name, menuTitle: "", picture: "", isSub: false, hours: undefined };
  return { ...neutral, isActive: true, entries: [], ...parts };
}

describe("isCategoryOpen", () => {
  const hours = { start: at("07:00"), end: at("11:00"), includes: true };

  it("shows a timed category inside its window and hides it outside [MNU-025]", () => {
    const breakfast = category({ hours });
    expect(isCategoryOpen(breakfast, at("06:59"))).toBe(false);
    expect(isCategoryOpen(breakfast, at("07:00"))).toBe(true);
    expect(isCategoryOpen(breakfast, at("11:00"))).toBe(false);
  });

  it("turns the window around where it excludes [MNU-026]", () => {
    const allButBreakfast = category({ hours: { ...hours, includes: false } });
    expect(isCategoryOpen(allButBreakfast, at("06:59"))).toBe(true);
    expect(isCategoryOpen(allButBreakfast, at("07:00"))).toBe(false);
    expect(isCategoryOpen(allButBreakfast, at("11:00"))).toBe(true);
  });

  it("hides what is not active, whatever the time (Q-071a)", () => {
    expect(isCategoryOpen(category({ isActive: false }), at("08:00"))).toBe(false);
    expect(isCategoryOpen(category({ isActive: false, hours }), at("08:00"))).toBe(false);
  });

  it("is either in or out of a window, never both [MNU-026]", () => {
    fc.assert(
      fc.property(minute, minute, minute, (start, end, now) => {
        const shows = category({ hours: { start, end, includes: true } });
        const hides = category({ hours: { start, end, includes: false } });
        expect(isCategoryOpen(shows, now)).toBe(!isCategoryOpen(hides, now));
      }),
      lawRuns(),
    );
  });
});

describe("openCategories", () => {
  it("shows categories, sub-categories and their dishes at every hour of the day [MNU-001]", () => {
    const afternoon = outline(openCategories(lane, at("15:00")));
    expect(afternoon).toContain("Toast & Eggs: ");
    expect(afternoon).toContain("Toast & Eggs > Toast Sets: TOAST-SET-A, TOAST-SET-B, TOAST-SET-C");
    expect(afternoon.some((line) => line.startsWith("Breakfast: "))).toBe(false);
    expect(outline(openCategories(lane, at("08:00")))[1]).toMatch(
      /^Breakfast: TOAST-SET-A, PANCAKES/,
    );
  });

  it("leaves out hidden dishes and the headings that are empty then", () => {
    const hidden = { rest: { hideDisplay: true } };
    const { menu } = openVenue(
      plainVenue({
        menu: {
          exclusiveOptionTitles: [],
          menus: [
            heading(["Rewards", "奖励"], [dish("GIFT", ["Gift", "赠品"], 0, hidden)]),
            heading(
              ["Drinks", "饮料"],
              [
                heading(["Secret", "秘密"], [dish("SODA", ["Soda", "汽水"], 2, hidden)]),
                dish("WATER", ["Water", "水"], 1.5),
              ],
            ),
          ],
        },
      }),
    );
    expect(outline(openCategories(menu, at("12:00")))).toEqual(["Drinks: WATER"]);
  });

  it("shows nothing that is off sale, hidden or empty, in any menu", () => {
    fc.assert(
      fc.property(anyMenu, minute, (menu, now) => {
        const off = itemsOffSale(menu, now);
        const visit = ({ entries }: Category): void => {
          visitAll(entries.flatMap((entry) => (entry.kind === "category" ? [entry.category] : [])));
          const wrong = entries.filter(
            (entry) =>
              entry.kind === "item" &&
              (off.has(entry.code) || menu.items.get(entry.code)?.isHidden !== false),
          );
          expect(wrong).toEqual([]);
        };
        // Asked also where a menu shows nothing at all.
        const visitAll = (categories: readonly Category[]): void => {
          expect(categories.filter(({ entries }) => entries.length === 0)).toEqual([]);
          categories.forEach(visit);
        };
        visitAll(openCategories(menu, now));
      }),
      lawRuns(),
    );
  });
});

describe("itemsOffSale", () => {
  const laksa: CategoryEntry = { kind: "item", code: "LAKSA", isHidden: false, size: "half" };
  const closed = category({ hours: { start: at("21:00"), end: at("02:00"), includes: true } });
  const noon = at("12:00");

  function offAtNoon(...categories: Category[]): readonly string[] {
    const menu: Menu = { categories, items: new Map() };
    return [...itemsOffSale(menu, noon)];
  }

  it("names a dish that stands only where it is closed", () => {
    expect(offAtNoon({ ...closed, entries: [laksa] })).toEqual(["LAKSA"]);
  });

  it("sells a dish that also stands where it is open", () => {
    expect(offAtNoon({ ...closed, entries: [laksa] }, category({ entries: [laksa] }))).toEqual([]);
  });

  it("closes what is inside a closed heading, however deep", () => {
    const inner = category({ entries: [laksa] });
    const entries: CategoryEntry[] = [{ kind: "category", category: inner }];
    expect(offAtNoon({ ...closed, entries })).toEqual(["LAKSA"]);
    expect(offAtNoon(category({ entries }))).toEqual([]);
  });

  it("takes inactive headings for closed ones", () => {
    expect(offAtNoon(category({ isActive: false, entries: [laksa] }))).toEqual(["LAKSA"]);
  });

  it("does not bind dishes of no category to any hours", () => {
    expect(offAtNoon(category({ entries: [] }))).toEqual([]);
  });

  it("lets supper begin and end at Kopi Lane when the night does [MNU-025]", () => {
    expect(itemsOffSale(lane, at("20:59")).has("NIGHT-BURGER")).toBe(true);
    expect(itemsOffSale(lane, at("21:00")).has("NIGHT-BURGER")).toBe(false);
    expect(itemsOffSale(lane, at("01:59")).has("NIGHT-BURGER")).toBe(false);
    expect(itemsOffSale(lane, at("02:00")).has("NIGHT-BURGER")).toBe(true);
    expect(itemsOffSale(lane, at("03:00")).has("NASI-LEMAK")).toBe(false);
  });
});

describe("closedCategory", () => {
  const hours = { start: at("07:00"), end: at("11:00"), includes: true };
  const eggs = category({ name: { en: "Eggs", zh: "蛋" } });
  const entries: CategoryEntry[] = [{ kind: "category", category: eggs }];
  const menuOf = (...categories: Category[]): Menu => ({ categories, items: new Map() });
  const opensAt = (menu: Menu, name: string, time: string) =>
    closedCategory(menu, name, at(time))?.opensAt;

  it("tells when a category shows next, today or tomorrow, and nothing of one that shows [MNU-025]", () => {
    const menu = menuOf(category({ hours }));
    expect(opensAt(menu, "Breakfast", "05:30")).toBe(at("07:00"));
    expect(opensAt(menu, "Breakfast", "12:00")).toBe(at("07:00"));
    expect(closedCategory(menu, "Breakfast", at("08:00"))).toBeUndefined();
    expect(closedCategory(menu, "Brunch", at("08:00"))).toBeUndefined();
  });

  it("knows that one which is hidden for a while is back at its end [MNU-026]", () => {
    const menu = menuOf(category({ hours: { ...hours, includes: false } }));
    expect(opensAt(menu, "Breakfast", "08:00")).toBe(at("11:00"));
  });

  it("waits for the category around it, and for none that is off", () => {
    expect(opensAt(menuOf(category({ hours, entries })), "Eggs", "12:00")).toBe(at("07:00"));
    const off = closedCategory(menuOf(category({ isActive: false, entries })), "Eggs", 0);
    expect(off).toEqual({ category: eggs, opensAt: undefined });
  });
});
