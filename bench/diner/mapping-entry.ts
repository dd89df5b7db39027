/** Why: what the app does with a menu that has come (apps/diner/src/data/menu.ts), and nothing else. */
import { menuFromWire } from "@comanda/contract";
import { Item, MenuDocument } from "@comanda/contract/schemas";
import type { Menu } from "@comanda/domain/menu";
import * as v from "valibot";

export function mapMenu(document: unknown): Menu {
  return menuFromWire(v.parse(MenuDocument, document), (wire) => v.parse(Item, wire));
}
