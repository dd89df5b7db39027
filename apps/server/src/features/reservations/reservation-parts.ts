import type { Database } from "../../db/database.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

/** What reservations of a venue are read and changed with. */
export interface ReservationParts {
  readonly database: Database;
  readonly venue: OpenVenue;
  /** Where phones reach the server. */
  readonly publicUrl: string;
  readonly now: number;
}

/** The same with who of the staff asks. */
export interface StaffParts extends ReservationParts {
  readonly by: StaffIdentity;
}
