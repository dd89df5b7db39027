import type {
  Category,
  CategoryEntry,
  CategoryHours,
  Item,
  ItemCode,
  Menu,
} from "@comanda/domain/menu";
import { formatTimeOfDay, parseTimeOfDay } from "@comanda/domain/time";
import {
  isUnreadItem,
  type UnreadItem,
  type WireCategory,
  type WireItem,
  type WireMenu,
} from "../schemas/menu.ts";
import { itemFromWire, itemToWire, sizeFromWire } from "./item.ts";

/** A reader that checks one item of the wire; throws when it is none. Given, so that phones choose the cost. */
export type ReadItem = (wire: unknown) => WireItem;

/**
 * A menu of the wire. Categories are mapped now, items when first asked for: a phone draws the first screen
 * of a thousand dishes without having looked at the rest. Items are read by `readItem`.
 */
export function menuFromWire(wire: WireMenu, readItem: ReadItem): Menu {
  const unread = new Map<ItemCode, UnreadItem>();
  const read = new Map<ItemCode, Item>();
  const categories = wire.menus.map((category) => categoryFromWire(category, unread));
  return {
    categories,
    items: {
      get(code) {
        const known = read.get(code);
        if (known !== undefined) return known;
        const found = unread.get(code);
        if (found === undefined) return undefined;
        const item = itemFromWire(readItem(found), wire.exclusiveOptionTitles);
        read.set(code, item);
        return item;
      },
    },
  };
}

export function menuToWire(menu: Menu, exclusiveOptionTitles: readonly string[]): WireMenu {
  return {
    menus: menu.categories.map((category) => categoryToWire(category, menu)),
    exclusiveOptionTitles: [...exclusiveOptionTitles],
  };
}

/** Every item code of a menu, in the menu's order, once each. */
export function codesOf(categories: readonly Category[]): readonly ItemCode[] {
  const codes = new Set<ItemCode>();
  const visit = (category: Category): void => {
    for (const entry of category.entries) {
      if (entry.kind === "item") codes.add(entry.code);
      else visit(entry.category);
    }
  };
  categories.forEach(visit);
  return [...codes];
}

function categoryFromWire(wire: WireCategory, items: Map<ItemCode, UnreadItem>): Category {
  return {
    name: { en: wire.category, zh: wire.category2 },
    menuTitle: wire.title,
    picture: wire.catImg,
    isActive: wire.active,
    isSub: wire.isSub,
    hours: hoursFromWire(wire),
    entries: wire.type.map((entry): CategoryEntry => {
      if (!isUnreadItem(entry)) {
        return { kind: "category", category: categoryFromWire(entry, items) };
      }
      const { codeId: code } = entry;
      const item = items.get(code) ?? entry;
      items.set(code, item);
      return { kind: "item", code, isHidden: item.hideDisplay, size: sizeFromWire(item["size"]) };
    }),
  };
}

function categoryToWire(category: Category, menu: Menu): WireCategory {
  return {
    category: category.name.en,
    category2: category.name.zh,
    catImg: category.picture,
    title: category.menuTitle,
    type: category.entries.flatMap((entry): WireCategory["type"] => {
      if (entry.kind === "category") return [categoryToWire(entry.category, menu)];
      const item = menu.items.get(entry.code);
      return item === undefined ? [] : [itemToWire(item)];
    }),
    isSub: category.isSub,
    isCategory: true,
    active: category.isActive,
    ...hoursToWire(category.hours),
  };
}

function hoursFromWire(wire: WireCategory): CategoryHours | undefined {
  if (!wire.hasLimitTime) return undefined;
  const start = parseTimeOfDay(wire.startTime);
  const end = parseTimeOfDay(wire.endTime);
  if (start === undefined || end === undefined) return undefined;
  return { start, end, includes: wire.isInclude };
}

type WireHours = Pick<WireCategory, "hasLimitTime" | "startTime" | "endTime" | "isInclude">;

function hoursToWire(hours: CategoryHours | undefined): WireHours {
  if (hours === undefined) {
    return { hasLimitTime: false, startTime: "", endTime: "", isInclude: true };
  }
  return {
    hasLimitTime: true,
    startTime: formatTimeOfDay(hours.start),
    endTime: formatTimeOfDay(hours.end),
    isInclude: hours.includes,
  };
}
