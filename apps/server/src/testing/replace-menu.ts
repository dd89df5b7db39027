import type { WireCategory, WireItem, WireMenu } from "@comanda/contract";
import type { Database } from "../db/database.ts";
import { insertMenu, publishMenu } from "../tables/menu/menu.store.ts";
import { NOON } from "./world.ts";

/** Gives a venue another menu. */
export async function replaceMenu(
  database: Database,
  venueId: string,
  menu: WireMenu,
): Promise<void> {
  await database.write(async (trx) => {
    await trx.deleteFrom("menu_part").where("venue_id", "=", venueId).execute();
    await insertMenu(trx, venueId, menu, NOON);
    await publishMenu(trx, venueId, NOON);
  });
}

/** The menu with one dish changed wherever it stands, or taken off the menu. */
export function withDish(
  menu: WireMenu,
  code: string,
  change: (dish: WireItem) => WireItem | undefined,
): WireMenu {
  const changeIn = (category: WireCategory): WireCategory => ({
    ...category,
    type: category.type.flatMap((entry): WireCategory["type"] => {
      if (!("codeId" in entry)) return [changeIn(entry)];
      if (entry.codeId !== code) return [entry];
      const changed = change(entry as WireItem);
      return changed === undefined ? [] : [changed];
    }),
  });
  return { ...menu, menus: menu.menus.map(changeIn) };
}
