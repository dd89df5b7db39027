import type { Menu } from "@comanda/domain/menu";

let current: Menu | undefined;

/** The menu that was loaded last. Screens get it as a property; this is for what happens outside of them. */
export function currentMenu(): Menu | undefined {
  return current;
}

export function keepMenu(menu: Menu): void {
  current = menu;
}
