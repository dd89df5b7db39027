import { Look, VenueSettings, WayIn } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Reader } from "../db/database.ts";
import { joinSettings, listSettings } from "../tables/venue/settings.store.ts";

const Showing = v.object({
  company: VenueSettings.entries.company,
  ...Look.entries,
  ...WayIn.entries,
});

/** The addresses of the pictures that a venue's pages show: of its look, and its ads. What tidies keeps them. */
export async function shownPictures(db: Reader, venueId: string): Promise<readonly string[]> {
  const settings = v.parse(Showing, joinSettings(await listSettings(db, venueId)));
  const { company, look, ads } = settings;
  return [company.companyLogo, look.background, look.landing, ...ads.map(({ img }) => img)];
}
