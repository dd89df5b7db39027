import type { ItemCode, Menu } from "@comanda/domain/menu";
import {
  codesOf,
  menuFromWire,
  offersFromWire,
  type Offers,
  type WireMenu,
} from "@comanda/contract";
import {
  Item as ItemSchema,
  MenuDocument,
  Offers as OffersSchema,
} from "@comanda/contract/schemas";
import * as v from "valibot";
import { codesOfParts } from "./emptied-parts.ts";

/** What a venue sells: its menu, its containers and its promotions, as they are written. Changes when it publishes. */
export interface Catalogue {
  readonly menuHash: string;
  readonly document: WireMenu;
  /** With everything on sale; what is left of it says the stock. */
  readonly menu: Menu;
  readonly codes: readonly ItemCode[];
  /** What options carry as their code. */
  readonly parts: ReadonlySet<ItemCode>;
  readonly containers: Offers["containers"];
  /** In their order; limited ones with all that they began with. */
  readonly promotions: Offers["promotions"];
  /** What makes no sense of them, and is left out. */
  readonly invalid: Offers["invalid"];
}

/** @param joined all parts of the venue's settings in one document, unchecked */
export function catalogueOf(menuHash: string, menuText: string, joined: unknown): Catalogue {
  const document = v.parse(MenuDocument, JSON.parse(menuText));
  const menu = menuFromWire(document, (item) => v.parse(ItemSchema, item));
  const codes = codesOf(menu.categories);
  const { containers, promotions, invalid } = offersFromWire(v.parse(OffersSchema, joined));
  const parts = codesOfParts(codes, menu);
  return { menuHash, document, menu, codes, parts, containers, promotions, invalid };
}
