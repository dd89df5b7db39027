/** How often the orders of a venue have changed. Kept by triggers alone. */
export interface BoardRevisionTable {
  venue_id: string;
  /** Random; another one where the database has been restored, and revisions count anew. */
  epoch: string;
  last: number;
}

/** The minutes that a venue gave its orders for later last: one row of each venue that has. */
export interface MoreTimeTable {
  venue_id: string;
  /** How often it has; who gives more says which of them was seen. */
  given: number;
  /** Names the press that gave these: sent again it gives no more. */
  key: string;
  minutes: number;
  /** How many orders were moved, and how many kept their time. */
  moved: number;
  kept: number;
  given_at: number;
  /** The id of a login, which may have been removed since. */
  given_by: string;
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
