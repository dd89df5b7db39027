import type { Database } from "../../db/database.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";
import type { PaymentLanes } from "./payment-lanes.ts";

/** What paying on the phone needs of the server. */
export interface PayingParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly paymentAccounts: PaymentAccounts;
  readonly paymentLanes: PaymentLanes;
  /** Where phones reach the server, without a slash at the end. */
  readonly publicUrl: () => string;
}
