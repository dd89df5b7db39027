import type { Database } from "../../db/database.ts";
import { readServedVenue, readVenueDocument } from "../../venue/served-venue.ts";
import { changeMenu, publishMenu } from "../../tables/menu/menu.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import { withPictures, type NamedPictures } from "./match-pictures.ts";

/** Who brought them, and when they are published. */
interface Bringing {
  readonly venueId: string;
  readonly by: string;
  readonly now: number;
}

/** Gives dishes the pictures that are called like them, as the menu is at this moment; which dishes took which. */
export function publishPictures(
  database: Database,
  { venueId, by, now }: Bringing,
  pictures: NamedPictures,
): Promise<ReadonlyMap<string, readonly string[]>> {
  return database.write(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by))) throw new Error("whoever brought these pictures has left");
    const { stored } = await readServedVenue(trx, venueId);
    const served = await readVenueDocument(trx, stored);
    const { menu, codes } = withPictures(served.menu, pictures);
    if (codes.size > 0) {
      await changeMenu(trx, venueId, { menu, by, now });
      await publishMenu(trx, venueId, now);
    }
    return codes;
  });
}
