import type { LedgerRow } from "@comanda/domain/rewards";

/** What a member collects and spends: points of the club, stamps of one card, vouchers of one reward, topped-up money. */
export type LedgerKind = "points" | "stamps" | "vouchers" | "topUp";

/**
 * Why a row was added. `redeemed` and `paid` have negative amounts, and `returned` gives that back; what time took away is
 * `forfeited`.
 */
export type LedgerCause = LedgerRow["cause"];

/** A row of what a member has collected and spent; rows are added and never changed. What they have is the sum. */
export interface MemberLedgerTable {
  club_id: string;
  /** Unique in its club: an event counts once, however often it comes. */
  entry_key: string;
  member_id: string;
  kind: LedgerKind;
  /** The reward of a stamp card or of a voucher; empty of points and money. */
  subject: string;
  /** Points, stamps, vouchers, or minor units; negative where something is taken. */
  amount: number;
  cause: LedgerCause;
  venue_id: string;
  /** The order that it is about; empty where it is about none. */
  placed_order_id: string;
  at: number;
  /** When what is left of it is lost; 0 for never, and of every row that takes something. */
  expires_at: number;
  /** Who of the staff, by name, and why; empty of what happened by itself. */
  by_name: string;
  reason: string;
}

/** An order that a member has a part in, so that they earn by it. */
export interface OrderMemberTable {
  placed_order_id: string;
  member_id: string;
  club_id: string;
  venue_id: string;
  /** They ordered it, said afterwards that they did, or paid of it with what they had topped up. */
  part: "ordered" | "claimed" | "paid";
  added_at: number;
  /** 1 while something has happened to the order, or to its money, that its members' ledgers have not heard of; set by triggers. */
  is_due: 0 | 1;
  /** What the venue gave when the order first earned, JSON: by it alone a refund takes back. Empty before. */
  rules: string;
}

/** When a member next loses something that has not been spent. */
export interface MemberExpiryTable {
  club_id: string;
  member_id: string;
  next_at: number;
}

export interface LedgerTables {
  member_ledger: MemberLedgerTable;
  order_member: OrderMemberTable;
  member_expiry: MemberExpiryTable;
}
