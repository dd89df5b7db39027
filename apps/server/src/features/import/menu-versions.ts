import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireMenuVersions } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import { changeMenu, findVenueMenu, listMenus, publishMenu } from "../menu/menu.store.ts";
import { holdLogin } from "../staff/staff.store.ts";
import { holdVenue } from "../venues/venue.store.ts";
import type { ImportParts } from "./import-venue.ts";

/** The menus that a venue has published, the latest first. */
export async function listMenuVersions(db: Reader, venueId: string): Promise<WireMenuVersions> {
  return { versions: await listMenus(db, venueId) };
}

/**
 * Publishes a menu that was published before; settings and tables stay as they are. Orders that were priced against the
 * other one are priced again.
 */
export function restoreMenu(
  { database, venueId, by, now }: Omit<ImportParts, "desk" | "pictures">,
  hash: string,
): Promise<Result<WireMenuVersions, ApiRefusal>> {
  return database.write<Result<WireMenuVersions, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const document = await findVenueMenu(trx, venueId, hash);
    if (document === undefined) return refuse({ kind: "not-found" });
    await changeMenu(trx, venueId, { menu: JSON.parse(document) as object, by, now });
    await publishMenu(trx, venueId, now);
    return accept(await listMenuVersions(trx, venueId));
  });
}
