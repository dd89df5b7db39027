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
  /** How many have come, as one of them said last; 0 where nobody has. */
  guests: number;
}

/** A phone in a visit. */
interface VisitPhoneTable {
  visit_id: string;
  venue_id: string;
  user_id: string;
  /** What the others know it by: 2 is "Guest 2". */
  guest_number: number;
  joined_at: number;
}

/** A try that was not the PIN, once for each that it is counted by: a phone, an address, a place, a venue; see pin.store.ts. */
interface WrongPinTable {
  counted_by: string;
  tried_at: number;
}

/** So many wrong PINs at a place that none is looked at; `place_id` is empty where it is so at all tables of a venue. */
interface ShutPinTable {
  venue_id: string;
  place_id: string;
  shut_until: number;
}

/** A phone that waits where no PIN is looked at; see waiting-phone.store.ts. */
export interface WaitingPhoneTable {
  id: string;
  venue_id: string;
  place_id: string;
  /** What nobody can read the phone's user id or its address from. */
  phone: string;
  address: string;
  /** Two digits that its guest shows or reads out; no two that wait at a place have the same. */
  sign: string;
  /** When it asked last. */
  seen_at: number;
  /** 0 as long as it waits. */
  admitted_at: number;
  /** The id of a login, which may have been removed since. */
  admitted_by: string;
}

/** What is kept of visits, and of how phones come into them. */
export interface VisitTables {
  visit: VisitTable;
  visit_phone: VisitPhoneTable;
  wrong_pin: WrongPinTable;
  shut_pin: ShutPinTable;
  waiting_phone: WaitingPhoneTable;
}
