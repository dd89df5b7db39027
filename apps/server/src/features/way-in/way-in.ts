import type { Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffWayIn } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Reader } from "../../db/database.ts";
import { foreignPicture } from "../../venue/foreign-picture.ts";
import type { PictureFolder } from "../../venue/picture-folder.ts";
import { shownPictures } from "../../venue/shown-pictures.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";
import { readSessionSettings, type SessionSettings } from "../../venue/session-settings.ts";

export interface WayInParts extends Publisher {
  readonly folder: PictureFolder;
  /** Titles of the menus that the venue's categories name. */
  readonly titles: readonly string[];
}

/** What stands between the scan and the menu, as the console edits it. */
export async function readWayIn(
  db: Reader,
  venueId: string,
  titles: readonly string[],
): Promise<WireStaffWayIn> {
  return (await readStored(db, venueId, titles)).edited;
}

/** Publishes it. */
export async function changeWayIn(
  parts: WayInParts,
  { basis: seen, ...change }: BodyOf<"changeWayIn">,
): Promise<Result<WireStaffWayIn, ApiRefusal>> {
  const { database, folder, titles, by } = parts;
  const { venueId } = by;
  const changed = await publishSettings<SessionSettings, WireStaffWayIn>(parts, {
    deed: "way-in-changed",
    change,
    seen,
    read: (db) => readStored(db, venueId, titles),
    check: (_trx, settings) => {
      const place = foreignPicture(
        venueId,
        settings.ads.map(({ img }) => img),
        change.ads.map(({ img }, at) => [`ads.${at}.img`, img]),
      );
      return place === undefined ? undefined : { kind: "bad-request", place };
    },
  });
  if (changed.ok) await folder.tidy(venueId, await shownPictures(database.reader, venueId));
  return changed;
}

async function readStored(db: Reader, venueId: string, titles: readonly string[]) {
  const { settings, basis } = await readSessionSettings(db, venueId);
  const { ads, categoryScreen, welcomeText = { en: "", zh: "" }, menuNames } = settings;
  return {
    settings,
    edited: { ads, categoryScreen, welcomeText, menuNames, titles: [...titles], basis },
  };
}
