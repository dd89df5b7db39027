import type { Instant } from "../time/local-time.ts";

/** Minutes without a check-in or an order after which a newcomer is asked who sits there, where the venue says nothing. */
export const QUIET_MINUTES = 60;

/** Minutes without either after which a visit in which nothing is open or unpaid is over, where the venue says nothing. */
export const VISIT_CLOSES_AFTER_MINUTES = 120;

/** How a venue finds out that a phone is where its code hangs: not at all, by a PIN, or by a code for each seating. */
export const PRESENCES = ["none", "dailyPin", "tablePin", "freshCode"] as const;
export type Presence = (typeof PRESENCES)[number];

/** The visit of a place that newcomers would join. */
export interface FoundVisit {
  /** Of its latest check-in or order. */
  readonly activeAt: Instant;
  /** Something in it is neither handed out nor cancelled, or not paid. */
  readonly isUnsettled: boolean;
  /** The day of the venue in which it was last active has ended. */
  readonly isOfEarlierDay: boolean;
  /** The minutes that its guests may stay have passed: it orders nothing more. */
  readonly isTimeUp: boolean;
}

/** What a phone wants when it scans: to be asked where there is doubt, or what its guest has answered. */
export type VisitIntent = "ask" | "join" | "new";

interface VisitRules {
  readonly quietMinutes: number;
  readonly visitClosesAfterMinutes: number;
}

/**
 * What a check-in does at a place: opens a visit, joins the one that is there, asks first, or opens a new one in its place.
 * With 60 quiet minutes and a last order at 12:00, a phone that scans at 12:59 joins; at 13:00 it asks "New guests?" or "We
 * sit here already?" (D-04). A phone that cannot ask joins. "New guests" counts only where it was asked: nobody is sent
 * away from a table that is in use. At a table for 90 minutes it asks from then on: who scans ten minutes after the last
 * order is no guest of a party whose time is up.
 */
export function visitStep(
  found: FoundVisit | undefined,
  intent: VisitIntent,
  rules: VisitRules,
  now: Instant,
): "open" | "join" | "ask" | "replace" {
  if (found === undefined) return "open";
  if (isVisitOver(found, rules, now)) return "replace";
  if (!found.isTimeUp && !isSilentFor(found, rules.quietMinutes, now)) return "join";
  return intent === "new" ? "replace" : intent;
}

/** Whether a visit ends by itself: with its day, or after a long silence in which nothing of it is open or unpaid (D-04). */
export function isVisitOver(found: FoundVisit, rules: VisitRules, now: Instant): boolean {
  const { visitClosesAfterMinutes } = rules;
  return (
    found.isOfEarlierDay || (!found.isUnsettled && isSilentFor(found, visitClosesAfterMinutes, now))
  );
}

/**
 * The moment before which a visit does not end by itself, unless the venue changes its rules: with `dayEndsAt`, or after its
 * silence. Last active at 20:00, with 120 minutes of silence and a day until 04:00, it is 22:00, and 04:00 as long as
 * something of it is open or unpaid.
 */
export function visitEndsFrom(
  { activeAt, isUnsettled }: FoundVisit,
  { visitClosesAfterMinutes }: VisitRules,
  dayEndsAt: Instant,
): Instant {
  const silentAt = activeAt + visitClosesAfterMinutes * 60_000;
  return isUnsettled ? dayEndsAt : Math.min(silentAt, dayEndsAt);
}

function isSilentFor({ activeAt }: FoundVisit, minutes: number, now: Instant): boolean {
  return now - activeAt >= minutes * 60_000;
}
