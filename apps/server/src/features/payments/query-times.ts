import type { Attempt } from "../../tables/payments/attempt.store.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** While its link is good, after so many queries: the guest is waiting. */
const LIVE_GAPS = [5, 5, 10, 15, 20, 30].map((seconds) => seconds * SECOND);
const LIVE_GAP = MINUTE;
/** After it has ended, from that moment on: money that comes late is found also where nobody tells of it. */
const LATE_QUERIES = [0.5, 2, 5, 15, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE);

/** How long after it began a payment is asked for the first time. */
export const FIRST_QUERY = 5 * SECOND;

/**
 * When a provider is asked next what became of a payment; 0 for no more. A link of 15 minutes: after 5 s, 10 s, 20 s, 35 s, then every
 * minute, and 30 s, 2 min, 5 min … a day after it has ended.
 */
export function nextQueryAt(
  { live_until, queries, state }: Pick<Attempt, "live_until" | "queries" | "state">,
  now: number,
): number {
  if (state === "paid") return nextAfter(live_until, now, [6 * HOUR, 24 * HOUR]);
  const isLive = state !== "ended" && now < live_until;
  if (isLive) return Math.min(now + (LIVE_GAPS[queries] ?? LIVE_GAP), live_until);
  return nextAfter(live_until, now, LATE_QUERIES);
}

function nextAfter(from: number, now: number, gaps: readonly number[]): number {
  const next = gaps.map((gap) => from + gap).find((at) => at > now);
  return next ?? 0;
}
