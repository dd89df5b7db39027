/** A venue's account at a loyalty programme; one that was removed keeps its row with nothing in it. */
export interface ProgrammeAccountTable {
  venue_id: string;
  /** Address and key, sealed for this venue; empty where there is none. */
  sealed: string;
  revision: number;
  updated_at: number;
  updated_by: string | null;
}

/** A login to a programme on a phone. What opens it is in the handle that the phone keeps, sealed, and nowhere here. */
export interface ProgrammeLoginTable {
  id: string;
  venue_id: string;
  /** The phone's id, as its session says it. */
  user_id: string;
  /** A digest by our key of whose it is: nobody can read the number from it. */
  person: string;
  created_at: number;
  expires_at: number;
  /** 0 while it lasts. */
  ended_at: number;
}

/** What an order takes of a programme's balances, from before it is asked for until it is taken or given back. */
export interface ProgrammeReservationTable {
  /** Ours, by which the programme knows it: made from the order and what it takes. */
  id: string;
  venue_id: string;
  /** What `id` is made from, before its number: the same order that takes the same. */
  request: string;
  nth: number;
  /** The phone's, as its session says it. */
  user_id: string;
  /** The order's visible id. */
  order_ref: string;
  /** Empty until the order is written, which binds it. */
  placed_order_id: string;
  /** Minor units of store credit that pay the order; 0 for none. */
  credit: number;
  /** Campaigns that are redeemed, JSON. */
  redemptions: string;
  /** `letting-go` is cancelled by a lane, and never bound any more; `refused` is one that the programme did not make. */
  state:
    | "reserving"
    | "reserved"
    | "letting-go"
    | "committed"
    | "cancelled"
    | "reversed"
    | "refused";
  /** The programme's name of it; empty until it has said so. */
  commit_id: string;
  created_at: number;
  /** When a lane looks at it; 0 for not before something happens to its order. */
  next_at: number;
  tries: number;
  leased_until: number;
  /** When nothing more could be done without somebody; 0 while that is not so. */
  failed_at: number;
  last_error: string;
}

/** By which order a programme's member earns there, and for how much the programme has heard so far. */
export interface ProgrammeEarningTable {
  placed_order_id: string;
  venue_id: string;
  /** The programme's name of the person, sealed: it may be their number. */
  member_id: string;
  /** The order's visible id. */
  order_ref: string;
  /** Minor units for which points were given, less those for which they were taken back. */
  earned: number;
  /** What the programme is being told, until it has answered: below zero for what is taken back. */
  telling: number;
  /** How often the programme was told something new: part of the key of the next time. */
  times: number;
  /** When a lane looks at it; 0 for not before something happens to the order or its money. */
  next_at: number;
  tries: number;
  leased_until: number;
}

export interface ProgrammeTables {
  programme_earning: ProgrammeEarningTable;
  programme_reservation: ProgrammeReservationTable;
  programme_account: ProgrammeAccountTable;
  programme_login: ProgrammeLoginTable;
}
