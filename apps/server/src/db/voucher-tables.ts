/** Codes that were made together and bring the same. */
export interface VoucherBatchTable {
  id: string;
  venue_id: string;
  title: string;
  /** A promotion of the venue's menu that is marked as a voucher's. */
  promotion_id: string;
  valid_from: number;
  /** From then on they count no more; 0 is for ever. */
  valid_until: number;
  /** Orders that a code counts for; 0 is as many as come. */
  uses_per_code: number;
  /** The same for each member, and for each phone that is nobody's; 0 is as many as come. */
  uses_per_member: number;
  /** How many codes it has. */
  codes: number;
  /** Orders that its codes count for, without those that gave theirs back. */
  uses: number;
  created_at: number;
  /** Who of the staff, by name. */
  created_by: string;
  /** 0 while its codes count. */
  ended_at: number;
}

interface VoucherCodeTable {
  venue_id: string;
  /** Capitals and digits alone. */
  code: string;
  batch_id: string;
  /** Orders that it counts for, without those that gave it back. */
  uses: number;
}

/** That a code counts for an order, which may still await its payment. */
interface VoucherUseTable {
  placed_order_id: string;
  venue_id: string;
  code: string;
  /** The member's id, or of a guest the phone's. */
  used_by: string;
  used_at: number;
  /** Its order was cancelled, or nobody paid it in time: it counts no more. */
  is_given_back: 0 | 1;
}

export interface VoucherTables {
  voucher_batch: VoucherBatchTable;
  voucher_code: VoucherCodeTable;
  voucher_use: VoucherUseTable;
}
