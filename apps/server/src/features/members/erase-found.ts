import { accept, refuse, type Result } from "@comanda/domain";
import { maskedPhone } from "@comanda/domain/members";
import type { ApiRefusal } from "@comanda/contract";
import { eraseMembers } from "../../tables/members/erase-member.store.ts";
import { lockMember } from "../../tables/members/ledger.store.ts";
import { clubOf, findMember } from "../../tables/members/member.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { AtMembers } from "./find-member.ts";

/** Makes a member nameless who has asked the house for it, as they could on their phone; of two owners at one moment one does it. */
export function eraseFoundMember(
  { database, venue, by, now }: AtMembers,
  memberId: string,
): Promise<Result<object, ApiRefusal>> {
  return database.write<Result<object, ApiRefusal>>(async (trx) => {
    await lockMember(database.kind, trx, memberId);
    const member = await findMember(trx, await clubOf(trx, venue.id), memberId);
    if (member === undefined || member.erased_at > 0) return refuse({ kind: "not-found" });
    await eraseMembers(trx, [memberId], now);
    const line = { actor: nameOf(by), subject: maskedPhone(member.phone) };
    await insertAuditLine(trx, { venueId: venue.id, at: now, ...line, deed: "member-erased" });
    return accept({});
  });
}
