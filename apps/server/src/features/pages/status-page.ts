import type { Database } from "../../db/database.ts";
import { findScreen } from "../../tables/places/status-screen.store.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { themeLinks } from "./check-in-page.ts";
import type { Filling } from "./template.ts";

const CODE = /^[\w-]{1,64}$/;

/** The page of the screen above a counter; a code that is unknown or revoked gets the same page, which says so. */
export async function statusPage(
  { database, venues }: { readonly database: Database; readonly venues: VenueBook },
  code: string,
): Promise<{ readonly isKnown: boolean; readonly filling: Filling }> {
  const screen = CODE.test(code) ? await findScreen(database.reader, code) : undefined;
  const venue = screen && (await venues.find(screen.venueId));
  const isKnown = venue !== undefined;
  return {
    isKnown,
    filling: {
      texts: {
        venue: venue?.rules.venue.company.name ?? "Comanda",
        code: isKnown ? code : "",
        timeZone: venue?.rules.venue.timeZone ?? "",
      },
      html: { head: venue === undefined ? "" : themeLinks(venue) },
      flags: { known: isKnown },
    },
  };
}
