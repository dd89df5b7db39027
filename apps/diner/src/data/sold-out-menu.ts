import { withSoldOutOptions, type Menu } from "@comanda/domain/menu";

/** A menu without these options. In a file of its own, which only phones that meet one download. */
export function soldOutMenu(menu: Menu, gone: readonly string[]): Menu {
  return withSoldOutOptions(menu, gone);
}
