import type { Promotion } from "../promotions/promotion.ts";
import type { Redeemed } from "../rewards/price-redeemed.ts";
import type { LocalTime } from "../time/local-time.ts";

/**
 * Who is asking, as far as prices, promotions and ways to pay want to know: somebody the venue knows, with what is theirs, or a
 * guest. On the server the guard hands it in, on the phone the session.
 */
export interface Orderer {
  /** The venue knows them: they have logged in. */
  readonly hasCustomer: boolean;
  /** The customer's own promotions. */
  readonly member: readonly Promotion[];
  /** Those of the vouchers that were entered. */
  readonly vouchers: readonly Promotion[];
  /** They have logged in to a loyalty programme, whose credit may pay. */
  readonly hasProgrammeCustomer: boolean;
  /** They have logged in by their password, and have topped up before: what is left of it may pay. */
  readonly hasToppedUp: boolean;
  /** The rewards that they redeem on this order, with what they have to spend; undefined where they redeem none. */
  readonly redeemed?: Redeemed | undefined;
  /** When their order is for, on the venue's wall; undefined where no offer has days or hours. */
  readonly at?: LocalTime | undefined;
}

/** Somebody who has not said who they are, and has brought nothing. */
export const GUEST: Orderer = {
  hasCustomer: false,
  member: [],
  vouchers: [],
  hasProgrammeCustomer: false,
  hasToppedUp: false,
};
