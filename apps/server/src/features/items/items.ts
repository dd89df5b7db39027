import { accept, refuse, type Category, type Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffItem } from "@comanda/contract";
import type { Database } from "../../db/database.ts";
import { listItemStates, writeItemState } from "../venues/venue.store.ts";
import type { OpenVenue } from "../venues/open-venue.ts";

/** Every dish of the menu with its sold-out switch and counted stock, in the menu's order. */
export async function listItems(
  { reader }: Database,
  venue: OpenVenue,
): Promise<{ items: WireStaffItem[] }> {
  const states = new Map(
    (await listItemStates(reader, venue.id)).map((state) => [state.code, state]),
  );
  const items = venue.codes.flatMap((code): WireStaffItem[] => {
    const item = venue.menu.items.get(code);
    if (item === undefined) return [];
    const state = states.get(code);
    const { picture } = item;
    return [
      {
        code,
        title: item.title,
        category: categoryOf(venue.menu.categories, code),
        picture:
          picture === undefined || picture.base === ""
            ? null
            : { base: picture.base, ground: picture.ground },
        isSoldOut: state?.isSoldOut ?? false,
        stock: state?.stock ?? null,
      },
    ];
  });
  return { items };
}

/**
 * Marks a dish sold out or on sale again, and counts its stock or stops counting. Orders that have it in their cart and
 * are not written yet are priced again; phones and boards hear of it.
 */
export async function setItemState(
  database: Database,
  venue: OpenVenue,
  state: { readonly code: string; readonly isSoldOut: boolean; readonly stock: number | null },
): Promise<Result<WireStaffItem, ApiRefusal>> {
  if (!venue.codes.includes(state.code)) return refuse({ kind: "not-found" });
  await database.write((trx) => writeItemState(trx, venue.id, state));
  const { items } = await listItems(database, venue);
  const item = items.find(({ code }) => code === state.code);
  return item === undefined ? refuse({ kind: "not-found" }) : accept(item);
}

function categoryOf(categories: readonly Category[], code: string) {
  const found = categories.find((category) => holds(category, code));
  return found?.name ?? { en: "", zh: "" };
}

function holds(category: Category, code: string): boolean {
  return category.entries.some((entry) =>
    entry.kind === "item" ? entry.code === code : holds(entry.category, code),
  );
}
