import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireMenuVersionPreview, WireMenuVersions } from "@comanda/contract";
import type { Reader } from "../../../db/database.ts";
import { missingPictures, missingPictureWarning } from "../../dish-pictures/missing-pictures.ts";
import {
  changeMenu,
  findVenueMenu,
  listMenus,
  publishMenu,
} from "../../../tables/menu/menu.store.ts";
import { holdLogin } from "../../../tables/staff/staff.store.ts";
import { holdVenue } from "../../../tables/venue/venue.store.ts";
import { inProcess, orBusy, type ImportParts } from "../import-venue.ts";
import { readServedVenue } from "../../../venue/served-venue.ts";
import { storedMenu } from "../../../venue/venue-document.ts";

/** The menus that a venue has published, the latest first. */
export async function listMenuVersions(db: Reader, venueId: string): Promise<WireMenuVersions> {
  return { versions: await listMenus(db, venueId) };
}

/** What going back to a menu would change; nothing is written. */
export async function checkMenuVersion(
  parts: ImportParts,
  mediaFolder: string,
  hash: string,
): Promise<Result<WireMenuVersionPreview, ApiRefusal>> {
  const { database, venueId } = parts;
  const { stored } = await readServedVenue(database.reader, venueId);
  const other = await findVenueMenu(database.reader, venueId, hash);
  if (other === undefined) return refuse({ kind: "not-found" });
  const read = await orBusy(async () =>
    accept(await inProcess(parts, { kind: "compare", venue: stored, other })),
  );
  if (!read.ok) return read;
  const missing = await missingPictures(mediaFolder, storedMenu(other));
  return accept({
    basis: stored.menuHash,
    warnings: missing.map(missingPictureWarning),
    ...read.value,
  });
}

/**
 * Publishes a menu that was published before; settings and tables stay as they are. Orders that were priced against the
 * other one are priced again. Refused where the menu is no longer the one that the preview was about.
 */
export function restoreMenu(
  { database, venueId, by, now }: Omit<ImportParts, "workbooks" | "pictures">,
  hash: string,
  basis: string | undefined,
): Promise<Result<WireMenuVersions, ApiRefusal>> {
  return database.write<Result<WireMenuVersions, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const document = await findVenueMenu(trx, venueId, hash);
    if (document === undefined) return refuse({ kind: "not-found" });
    const { stored } = await readServedVenue(trx, venueId);
    if (basis !== undefined && basis !== stored.menuHash) {
      return refuse({ kind: "settings-outdated" });
    }
    await changeMenu(trx, venueId, { menu: JSON.parse(document) as object, by, now });
    await publishMenu(trx, venueId, now);
    return accept(await listMenuVersions(trx, venueId));
  });
}
