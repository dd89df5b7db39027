import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireStaffWayIn, WireWayIn } from "@comanda/contract";
import { InitFlow, VenueSettings, WayIn, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import type { PictureShelf } from "../pictures/picture-shelf.ts";
import { shownPictures } from "../pictures/shown-pictures.ts";
import {
  changeSettings,
  joinSettings,
  listSettings,
  revisionsOf,
} from "../settings/settings.store.ts";
import { holdLogin } from "../staff/staff.store.ts";
import { raiseRevision } from "../venues/raise-revision.ts";
import { holdVenue } from "../venues/venue.store.ts";

/** The part of the settings in which it stands has members of its own beside it. */
const Stored = v.object({
  ...VenueSettings.entries,
  ...v.partial(InitFlow).entries,
  ...WayIn.entries,
});

export interface WayInParts {
  readonly database: Database;
  readonly shelf: PictureShelf;
  readonly venueId: string;
  /** Titles of the menus that the venue's categories name. */
  readonly titles: readonly string[];
  /** Who of the staff. */
  readonly by: string;
  readonly now: number;
}

/** What stands between the scan and the menu, as the console edits it. */
export async function readWayIn({
  database,
  venueId,
  titles,
}: Pick<WayInParts, "database" | "venueId" | "titles">): Promise<WireStaffWayIn> {
  const { settings, basis } = await readStored(database.reader, venueId);
  return { ...editedOf(settings), titles: [...titles], basis };
}

/** Publishes it: phones that are open hear of it as of any change of the settings. Of two who save at one moment one is told. */
export async function changeWayIn(
  parts: WayInParts,
  { basis: seen, ...wish }: BodyOf<"changeWayIn">,
): Promise<Result<WireStaffWayIn, ApiRefusal>> {
  const { database, shelf, venueId, titles, by, now } = parts;
  const changed = await database.write<Result<WireStaffWayIn, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) return refuse({ kind: "sign-in-required" });
    const { settings, basis } = await readStored(trx, venueId);
    if (basis !== seen) return refuse({ kind: "settings-outdated" });
    const foreign = foreignPicture(shelf, venueId, settings, wish);
    if (foreign !== undefined) return refuse({ kind: "bad-request", place: foreign });
    await raiseRevision(trx, venueId, "revision");
    await changeSettings(trx, venueId, { from: settings, to: { ...settings, ...wish }, by, now });
    const after = await readStored(trx, venueId);
    return accept({ ...editedOf(after.settings), titles: [...titles], basis: after.basis });
  });
  if (changed.ok) await shelf.tidy(venueId, await shownPictures(database.reader, venueId));
  return changed;
}

/** An ad is a picture that this venue has uploaded, or one it shows already. */
function foreignPicture(
  shelf: PictureShelf,
  venueId: string,
  before: WireWayIn,
  wish: Pick<WireWayIn, "ads">,
): string | undefined {
  const known = new Set(before.ads.map(({ img }) => img));
  const at = wish.ads.findIndex(({ img }) => !known.has(img) && !shelf.isOwn(venueId, img));
  return at < 0 ? undefined : `ads.${at}.img`;
}

function editedOf({ ads, categoryScreen, welcomeText, menuNames }: WireWayIn) {
  return { ads, categoryScreen, welcomeText: welcomeText ?? { en: "", zh: "" }, menuNames };
}

async function readStored(db: Reader, venueId: string) {
  const parts = await listSettings(db, venueId);
  const own = parts.filter(({ part }) => part === "session");
  return { settings: v.parse(Stored, joinSettings(parts)), basis: revisionsOf(own) };
}
