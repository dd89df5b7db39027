import type { ReservationState } from "@comanda/domain/session";

/** Guests who are expected at a time; who they are is erased some days after it. */
export interface ReservationTable {
  /** 128 random bits: whoever has the id may order for it. */
  id: string;
  venue_id: string;
  pax: number;
  starts_at: number;
  customer_name: string;
  phone: string;
  /** What staff wrote beside it. */
  note: string;
  state: ReservationState;
  /** The table at which it was seated, its code of that moment and the visit there; empty and 0 before. */
  place_id: string;
  generation: number;
  visit_id: string;
  /** What another system calls it; empty where it was made at the console. */
  reference: string;
  /** When name, phone number and note are erased; 0 once they are. */
  erase_at: number;
  /** Grows with every change. */
  revision: number;
  created_at: number;
  changed_at: number;
  /** The id of a login, which may have been removed since; empty where another system did it. */
  changed_by: string;
}

/** The key of a venue with which another system books tables. */
export interface ReservationKeyTable {
  venue_id: string;
  /** Of the key, which nobody but the other system knows. */
  key_hash: string;
  made_at: number;
  /** The id of a login, which may have been removed since. */
  made_by: string;
}
