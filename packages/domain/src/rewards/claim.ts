import { localTime, type Instant } from "../time/local-time.ts";

/** A member claims so many orders in a day at most: who reads numbers off a screen gets no further. */
export const MAX_CLAIMS = 10;
/** The time in which they count. */
export const CLAIMS_WITHIN = 24 * 60 * 60_000;

/** An order that somebody says is theirs. */
export interface ClaimedOrder {
  readonly placedAt: Instant;
  /** Of the venue's day that it belongs to. */
  readonly businessDay: string;
  /** It was cancelled, or staff have not let it through. */
  readonly isVoid: boolean;
}

/**
 * Whether an order that was placed without a login may be claimed as one of a day. Of 7 days, one of 3 May at 12:00 may be until
 * 10 May at 12:00. One of 00:30 on 4 May that still counts as the day before is found under both dates.
 * @param days 0 for never
 */
export function isClaimable(
  order: ClaimedOrder,
  date: string,
  { days, zone }: { readonly days: number; readonly zone: string },
  now: Instant,
): boolean {
  if (order.isVoid || now - order.placedAt > days * CLAIMS_WITHIN || days === 0) return false;
  return order.businessDay === date || localTime(order.placedAt, zone).date === date;
}
