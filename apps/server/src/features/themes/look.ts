import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireLookChoice, WireServedLook } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { foreignPicture } from "../../venue/foreign-picture.ts";
import type { PictureFolder } from "../../venue/picture-folder.ts";
import { shownPictures } from "../../venue/shown-pictures.ts";
import {
  changeSettings,
  joinSettings,
  listSettings,
  revisionsOf,
} from "../../tables/venue/settings.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import {
  choiceOf,
  chosenParts,
  LookSettings,
  withChoice,
  type WireLookSettings,
} from "../../venue/look-choice.ts";
import { mediaAddress } from "../../venue/media-address.ts";
import { themeSheet } from "../../venue/theme-css.ts";

export interface LookParts {
  readonly database: Database;
  readonly folder: PictureFolder;
  readonly mediaUrl: string;
  readonly venueId: string;
  /** Who of the staff. */
  readonly by: string;
  readonly now: number;
}

/** How the venue looks, as it is served. */
export async function readLook({
  database,
  venueId,
  mediaUrl,
}: Pick<LookParts, "database" | "venueId" | "mediaUrl">): Promise<WireServedLook> {
  const { choice, basis } = await readSettings(database.reader, venueId, mediaUrl);
  return { ...choice, basis };
}

/** The sheet of a look that nobody else sees yet. */
export function previewLook(choice: WireLookChoice): { css: string } {
  const { colorTheme, look } = chosenParts(choice);
  return { css: themeSheet({ fontFamily: "", ...colorTheme }, look, {}).css };
}

/** Publishes a look: phones that are open show it within a second or two. Of two who choose at one moment one is told. */
export async function changeLook(
  parts: LookParts,
  change: BodyOf<"changeLook">,
): Promise<Result<WireServedLook, ApiRefusal>> {
  const { database, folder, venueId, mediaUrl, by, now } = parts;
  const changed = await database.write<Result<WireServedLook, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const { settings, choice, basis } = await readSettings(trx, venueId, mediaUrl);
    if (basis !== change.basis) return refuse({ kind: "look-outdated" });
    const uses = ["logo", "background", "landing"] as const;
    const foreign = foreignPicture(
      venueId,
      uses.map((use) => choice[use]),
      uses.map((use) => [use, change[use]]),
    );
    if (foreign !== undefined) return refuse({ kind: "bad-request", place: foreign });
    await raiseRevision(trx, venueId, "revision");
    // A logo that lies at the media host keeps the name it is stored under.
    const logo = change.logo === choice.logo ? settings.company.companyLogo : change.logo;
    const to = withChoice(settings, { ...change, logo });
    await changeSettings(trx, venueId, { from: settings, to, by, now });
    const after = await readSettings(trx, venueId, mediaUrl);
    return accept({ ...after.choice, basis: after.basis });
  });
  if (changed.ok) await folder.tidy(venueId, await shownPictures(database.reader, venueId));
  return changed;
}

async function readSettings(
  db: Reader,
  venueId: string,
  mediaUrl: string,
): Promise<{ settings: WireLookSettings; choice: WireLookChoice; basis: string }> {
  const parts = await listSettings(db, venueId);
  const settings = v.parse(LookSettings, joinSettings(parts));
  const own = parts.filter(({ part }) => part === "theme" || part === "venue");
  const choice = choiceOf(settings);
  const logo = mediaAddress(mediaUrl, choice.logo);
  return { settings, choice: { ...choice, logo }, basis: revisionsOf(own) };
}
