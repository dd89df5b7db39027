import { categoryRouteName, type Menu } from "@comanda/domain/menu";
import type { MinuteOfDay } from "@comanda/domain/time";
import { sectionsOf } from "./sections.ts";

/**
 * The title of the venue's menu that serves a category of this name at this minute: "Dinner" for a link to the tandoor that
 * is opened from the lunch menu. Undefined where the `chosen` menu serves it itself, and where none does.
 */
export function otherMenuServing(
  whole: Menu,
  chosen: Menu,
  routeName: string,
  minute: MinuteOfDay,
): string | undefined {
  const serves = ({ categories }: Pick<Menu, "categories">): boolean =>
    sectionsOf(categories, minute).some((section) => categoryRouteName(section) === routeName);
  if (whole === chosen || serves(chosen)) return undefined;
  return whole.categories.find((category) => serves({ categories: [category] }))?.menuTitle;
}
