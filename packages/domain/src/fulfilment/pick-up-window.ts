import type { Instant } from "../time/local-time.ts";

const MINUTE = 60_000;
const DEFAULT_WINDOW_MINUTES = 5;
const SHOWN_WINDOW_MINUTES = 30;

/** A stretch of time; both ends are shown. */
export interface PickUpWindow {
  readonly from: Instant;
  readonly to: Instant;
}

/** For an order without a chosen slot: five minutes from the earliest pick-up on (Q-104, DLV-022, DLV-024). */
export function defaultPickUpWindow(now: Instant, leadMinutes: number): PickUpWindow {
  const earliest = now + leadMinutes * MINUTE;
  return { from: earliest, to: earliest + DEFAULT_WINDOW_MINUTES * MINUTE };
}

/** A chosen slot as it is shown: half an hour, although slots begin every quarter. */
export function shownPickUpWindow(slotStart: Instant): PickUpWindow {
  return { from: slotStart, to: slotStart + SHOWN_WINDOW_MINUTES * MINUTE };
}

/** The time for which a delivery's fee is looked up: the chosen slot, else now (Q-107b). */
export function deliveryTimeOf(chosen: Instant | undefined, now: Instant): Instant {
  return chosen ?? now;
}
