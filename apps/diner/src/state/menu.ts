import type { Menu } from "@comanda/domain/menu";

/** A menu as it came over the wire. */
export interface MenuDocument {
  readonly hash: string;
  readonly document: unknown;
}

let current: Menu | undefined;
let asSent: MenuDocument | undefined;

/** The menu that was loaded last. Screens get it as a property; this is for what happens outside of them. */
export function currentMenu(): Menu | undefined {
  return current;
}

/** The same as it was sent. */
export function currentDocument(): MenuDocument | undefined {
  return asSent;
}

export function keepMenu(menu: Menu, document: MenuDocument): void {
  current = menu;
  asSent = document;
}
