import { refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { OpenVenue } from "../venue/open-venue.ts";
import type { VenueBook } from "../venue/venue-book.ts";
import type { Callers } from "./calls.ts";

/** Acts at the venue of who asks from the console; where it is gone, so is the session. */
export async function atVenue<Value>(
  venues: VenueBook,
  { staff }: Callers["staff"],
  act: (venue: OpenVenue) => Result<Value, ApiRefusal> | Promise<Result<Value, ApiRefusal>>,
): Promise<Result<Value, ApiRefusal>> {
  const venue = await venues.find(staff.venueId);
  return venue === undefined ? refuse({ kind: "sign-in-required" }) : act(venue);
}
