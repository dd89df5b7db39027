import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Reader } from "../../db/database.ts";
import { storedMenu } from "../../venue/venue-document.ts";
import { findMenu } from "../../tables/menu/menu.store.ts";
import { joinSettings, listSettings } from "../../tables/venue/settings.store.ts";
import { listVenueMenus } from "../../tables/venue/venue.store.ts";
import { MADE_HERE, missingPictures } from "./missing-pictures.ts";

/** A picture that a venue has uploaded for its pages, wherever it is named. */
const OF_PAGES = /\/media\/venues\/[\w-]+\/[\w-]{20}\.webp/gu;

/**
 * What of all venues' pictures is not in the folder, by venue and dish or by file, as after a restore to a machine that the
 * pictures were not copied to: 'kopi-lane: Kopi O (KOPI-O)', 'kopi-lane: venues/…/1b2c.webp'.
 */
export async function missingOfVenues(db: Reader, mediaFolder: string): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const { id, slug, menuHash } of await listVenueMenus(db)) {
    const menu = await findMenu(db, menuHash);
    const dishes = menu === undefined ? [] : await missingPictures(mediaFolder, storedMenu(menu));
    const settings = JSON.stringify(joinSettings(await listSettings(db, id)));
    const files = [...new Set(settings.match(OF_PAGES) ?? [])]
      .map((address) => address.slice(MADE_HERE.length))
      .filter((file) => !existsSync(join(mediaFolder, file)));
    missing.push(
      ...dishes.map(({ code, title }) => `${slug}: ${title.en} (${code})`),
      ...files.map((file) => `${slug}: ${file}`),
    );
  }
  return missing;
}
