import type { Promotion } from "../promotions/promotion.ts";

/** Who is ordering, as far as promotions ask: somebody the venue knows, with promotions of their own, or a guest. */
export interface Orderer {
  readonly hasCustomer: boolean;
  /** The customer's own. */
  readonly member: readonly Promotion[];
}

/** Somebody who has not said who they are. */
export const GUEST: Orderer = { hasCustomer: false, member: [] };
