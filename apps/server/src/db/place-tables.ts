import type { CodeMode } from "@comanda/domain/session";
import type { Generated } from "kysely";

export interface PlaceTable {
  id: string;
  venue_id: string;
  label: string;
  /** Empty, as it is where none is given: none. */
  area: Generated<string>;
  position: number;
  created_at: number;
}

/** What a printed code opens. A place has at most one code that is not revoked. */
export interface PlaceCodeTable {
  code: string;
  venue_id: string;
  place_id: string;
  mode: CodeMode;
  /** Which of the place's codes this is, counted from 1; those from before there were generations are all 1. */
  generation: number;
  issued_at: number;
  revoked_at: number | null;
}

/** What the address of the screen above the counter ends with. */
export interface StatusScreenTable {
  code: string;
  venue_id: string;
  created_at: number;
  revoked_at: number | null;
}

/** Phones for which a place's code was ended; see ended-phone.store.ts. */
export interface EndedPhoneTable {
  venue_id: string;
  place_id: string;
  /** Of the code. */
  generation: number;
  user_id: string;
  ended_at: number;
  /** The id of a login, which may have been removed since. */
  ended_by: string;
}
