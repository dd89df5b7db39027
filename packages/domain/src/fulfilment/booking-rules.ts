import { duringHouseHours, OPEN_HOUSE, type OpeningRules } from "./opening-hours.ts";

/** What a venue has decided about orders for later (Q-102 to Q-106, D-08). */
export interface BookingRules extends OpeningRules {
  /** How many days from today on, today included: so many, or as many as the current month has. */
  readonly days: number | "monthLength";
  /** Whether today can be booked; without it the last day stays the same (Q-079, M-E2). */
  readonly allowsToday: boolean;
  /** Minutes from ordering to the earliest pick-up (DLV-022). */
  readonly leadMinutes: number;
  /** Whether orders for later are taken outside the hours. */
  readonly allowsAfterHours: boolean;
}

/** A venue that says nothing (Q-079, Q-081, M-E8): open all day, booked a month ahead. */
export const DEFAULT_BOOKING_RULES: BookingRules = {
  ...duringHouseHours(OPEN_HOUSE),
  days: "monthLength",
  allowsToday: true,
  leadMinutes: 0,
  allowsAfterHours: false,
};
