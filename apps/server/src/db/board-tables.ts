/** How often the orders of a venue have changed. Kept by triggers alone. */
export interface BoardRevisionTable {
  venue_id: string;
  /** Random; another one where the database has been restored, and revisions count anew. */
  epoch: string;
  last: number;
}

/** A screen in service that somebody can see. */
export interface StationTable {
  /** Of its session's hash and its tab's name. */
  session_hash: string;
  venue_id: string;
  /** A station asks for the board more often than this moves on. */
  awake_until: number;
  /** The ids of the categories that it cooks, in the alphabet's order, with commas between; empty: everything. */
  cooks: string;
}
