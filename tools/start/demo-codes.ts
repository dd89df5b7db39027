import type { CodeMode } from "@comanda/domain/session";
import { checkInLink, type App } from "@comanda/server";

/** A code in use, and where it leads. */
export interface DemoCode {
  readonly venueId: string;
  readonly label: string;
  readonly mode: CodeMode;
  readonly link: string;
}

/** The codes of a venue in the order of its places, Table 1 first; none where this demo is from before the venue. */
export async function codesOf(app: App, slug: string): Promise<readonly DemoCode[]> {
  const rows = await app.database.reader
    .selectFrom("venue")
    .innerJoin("place", "place.venue_id", "venue.id")
    .innerJoin("place_code", "place_code.place_id", "place.id")
    .select(["venue.id as venueId", "place.label", "place_code.mode", "place_code.code"])
    .where("venue.slug", "=", slug)
    .where("place_code.revoked_at", "is", null)
    .orderBy("place.position")
    .execute();
  return rows.map(({ code, ...place }) => ({
    ...place,
    link: checkInLink(app.context.publicUrl(), code),
  }));
}
