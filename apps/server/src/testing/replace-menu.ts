import type { WireCategory, WireItem, WireMenu } from "@comanda/contract";
import type { Database } from "../db/database.ts";
import { raiseRevision } from "../features/venues/venue.store.ts";

let published = 0;

/** Gives a venue a new menu in the database and tells no process of it, as when the news is still on its way. */
export async function publishMenu(
  database: Database,
  venueId: string,
  menu: WireMenu,
): Promise<void> {
  published += 1;
  const hash = `published-${published}`;
  await database.write(async (trx) => {
    await trx
      .insertInto("menu")
      .values({ venue_id: venueId, hash, document: JSON.stringify(menu), created_at: published })
      .execute();
    await trx.updateTable("venue").set({ menu_hash: hash }).where("id", "=", venueId).execute();
    await raiseRevision(trx, venueId);
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
