import type { OpenVenue } from "../venue/open-venue.ts";
import type { VenueBook } from "../venue/venue-book.ts";
import type { CodeBook } from "./code-book.ts";
import type { FoundCode } from "../tables/places/code.store.ts";

/** Where codes and their venues are looked up. */
export interface ScanParts {
  readonly codes: CodeBook;
  readonly venues: VenueBook;
}

/** What a printed code opens. */
export interface Scanned extends FoundCode {
  readonly venue: OpenVenue;
  readonly placeLabel: string;
}

/** What a printed code opens at this moment; undefined for a code that is none, unknown or no longer in use. */
export async function findScanned(
  { codes, venues }: ScanParts,
  code: string,
): Promise<Scanned | undefined> {
  const lately = codes.known(code);
  const open = lately === undefined ? undefined : await opened(venues, lately);
  if (open !== undefined) return open;
  const found = await codes.find(code);
  if (found === undefined) return undefined;
  const known = await opened(venues, found);
  if (known !== undefined) return known;
  // Another process has put the code into use, and this one has not heard of it yet.
  venues.reread(found.venueId);
  return opened(venues, found);
}

async function opened(venues: VenueBook, found: FoundCode): Promise<Scanned | undefined> {
  const venue = await venues.find(found.venueId);
  const place = venue?.places.inUse.get(found.placeId);
  if (venue === undefined || place?.generation !== found.generation) return undefined;
  return { ...found, venue, placeLabel: place.label };
}
