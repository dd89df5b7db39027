/** The time that guests spend at a place, from its first check-in on; see features/visits. */
export interface VisitTable {
  id: string;
  venue_id: string;
  /** May have been removed since. */
  place_id: string;
  opened_at: number;
  /** When somebody checked in or called last; orders say for themselves when they were placed. */
  active_at: number;
  closed_at: number | null;
  /** The id of a login, which may have been removed since; "quiet" after a long silence, "day" with its day; empty while open. */
  closed_by: string;
  /** New guests have come before everything was handed out and paid: newcomers join their visit, this one waits for staff. */
  is_left_unpaid: 0 | 1;
  /** Nobody looks before it whether an open visit has ended by itself; see visit-ends.ts. */
  look_at: number;
}

/** A phone in a visit. */
export interface VisitPhoneTable {
  visit_id: string;
  venue_id: string;
  user_id: string;
  /** What the others know it by: 2 is "Guest 2". */
  guest_number: number;
  joined_at: number;
}
