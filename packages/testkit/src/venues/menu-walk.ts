import type { Text } from "@comanda/domain";
import type { OptionGroup } from "@comanda/domain/menu";
import type {
  WireCategory,
  WireItem,
  WireMenu,
  WireOption,
  WireOptionGroup,
} from "@comanda/contract";

/** Ways through a menu document, for the tests that look at everything in it. */

/** Every heading, the ones inside headings after their own. */
export function headingsOf(menu: WireMenu): readonly WireCategory[] {
  const within = (heading: WireCategory): WireCategory[] => [
    heading,
    ...heading.type.flatMap((entry) => (isHeading(entry) ? within(entry) : [])),
  ];
  return menu.menus.flatMap(within);
}

/** The dishes directly under a heading. */
export function dishesOf(heading: WireCategory): readonly WireItem[] {
  return heading.type.flatMap((entry) => (isHeading(entry) ? [] : [entry as WireItem]));
}

/** Every dish in the order a diner scrolls past it, as often as it stands in the menu. */
export function placedDishes(menu: WireMenu): readonly WireItem[] {
  return headingsOf(menu).flatMap(dishesOf);
}

/** Every dish once. */
export function distinctDishes(menu: WireMenu): readonly WireItem[] {
  return [...new Map(placedDishes(menu).map((dish) => [dish.codeId, dish])).values()];
}

/** Every option group of some dishes, nested ones too. */
export function wireGroupsOf(dishes: readonly WireItem[]): readonly WireOptionGroup[] {
  const within = (group: WireOptionGroup): WireOptionGroup[] => [
    group,
    ...group.options.flatMap((option: WireOption) => option.optionArray.flatMap(within)),
  ];
  return dishes.flatMap((dish) => dish.optionArray.flatMap(within));
}

/** The same of dishes in the domain's words. */
export function groupsWithin(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  return groups.flatMap((group) => [
    group,
    ...group.options.flatMap((option) => groupsWithin(option.groups)),
  ]);
}

/** Every text of a menu in both languages. */
export function textsOf(menu: WireMenu): readonly Text[] {
  const dishes = distinctDishes(menu);
  return [
    ...headingsOf(menu).map((heading) => ({ en: heading.category, zh: heading.category2 })),
    ...dishes.map((dish) => ({ en: dish.title, zh: dish.title2 })),
    ...dishes.map((dish) => ({ en: dish.description, zh: dish.description2 })),
    ...wireGroupsOf(dishes).map((group) => ({ en: group.optionTitle, zh: group.optionTitle2 })),
    ...wireGroupsOf(dishes)
      .flatMap((group) => group.options)
      .map((option) => ({ en: option.title, zh: option.title2 })),
  ];
}

function isHeading(entry: WireCategory["type"][number]): entry is WireCategory {
  return !("codeId" in entry);
}
