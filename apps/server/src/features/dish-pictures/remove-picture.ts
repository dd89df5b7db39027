import { accept, refuse, type Result } from "@comanda/domain";
import { isUnreadItem, Item } from "@comanda/contract/schemas";
import type { ApiRefusal, WireCategory, WireMenu } from "@comanda/contract";
import * as v from "valibot";
import type { Database } from "../../db/database.ts";
import { readServedVenue, readVenueDocument } from "../../venue/served-venue.ts";
import { changeMenu, publishMenu } from "../../tables/menu/menu.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";

/** Whose dish it is, and who takes its picture away. */
interface Removing {
  readonly venueId: string;
  readonly by: string;
  readonly now: number;
}

/**
 * Takes a dish's picture away wherever the menu shows the dish, and with it the name of a file that would bring it back with the
 * next workbook. Once it is gone nothing is published again.
 */
export function removePicture(
  database: Database,
  { venueId, by, now }: Removing,
  code: string,
): Promise<Result<Record<never, never>, ApiRefusal>> {
  return database.write<Result<Record<never, never>, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const { stored } = await readServedVenue(trx, venueId);
    const { menu: served } = await readVenueDocument(trx, stored);
    const { menu, isFound, hasChanged } = withoutPicture(served, code);
    if (!isFound) return refuse({ kind: "not-found" });
    if (hasChanged) {
      await changeMenu(trx, venueId, { menu, by, now });
      await publishMenu(trx, venueId, now);
    }
    return accept({});
  });
}

function withoutPicture(
  menu: WireMenu,
  code: string,
): { readonly menu: WireMenu; readonly isFound: boolean; readonly hasChanged: boolean } {
  let isFound = false;
  let hasChanged = false;
  const visit = (entries: WireCategory["type"]): WireCategory["type"] =>
    entries.map((entry) => {
      if (!isUnreadItem(entry)) return { ...entry, type: visit(entry.type) };
      if (entry.codeId !== code) return entry;
      isFound = true;
      const { picture, ...dish } = v.parse(Item, entry);
      if (picture === undefined && dish.image === "") return entry;
      hasChanged = true;
      return { ...dish, image: "" };
    });
  const menus = visit([...menu.menus]).flatMap((entry) => (isUnreadItem(entry) ? [] : [entry]));
  return { menu: { ...menu, menus }, isFound, hasChanged };
}
