import type { Writer } from "../../db/database.ts";
import { copyRows } from "../../tables/members/ledger.store.ts";
import { noteExpiry } from "../../tables/members/member-expiry.store.ts";
import { endLoginsOfMember } from "../../tables/members/member-login.store.ts";
import { deleteMember } from "../../tables/members/member.store.ts";
import { moveOrders } from "../../tables/members/order-member.store.ts";

/** Which member becomes part of which, in the same club; both are locked. */
export interface MergingMembers {
  readonly clubId: string;
  readonly venueId: string;
  readonly from: string;
  readonly to: string;
  readonly byName: string;
  readonly reason: string;
  readonly now: number;
}

/** All that one member has is the other's: their orders and the rows of their ledger; then there is one. */
export async function mergeRows(trx: Writer, merging: MergingMembers): Promise<void> {
  const { clubId, from, to, now } = merging;
  // First, so that no order is being reckoned while its rows are copied.
  await moveOrders(trx, { from, to });
  const expires = await copyRows(trx, merging);
  for (const at of expires) await noteExpiry(trx, { clubId, memberId: to }, at);
  await endLoginsOfMember(trx, from, { now });
  await deleteMember(trx, clubId, from);
}
