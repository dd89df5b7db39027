import { accept, refuse, type Result } from "@comanda/domain";
import { maskedPhone, phoneKey } from "@comanda/domain/members";
import type { ApiRefusal, WireFoundMember } from "@comanda/contract";
import { lockMember } from "../../tables/members/ledger.store.ts";
import { clubOf, findByPhone, findMember } from "../../tables/members/member.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { found, type AtMembers } from "./find-member.ts";
import { mergeRows } from "./merge-rows.ts";

/**
 * Makes one member of two: whoever has the number is the same person as the member, who has from then on what both had. Their rows are
 * copied as they are, so that a refund of an order of before takes back from the member; nothing of the ledger is changed.
 */
export function mergeMember(
  { database, venue, by, now }: AtMembers,
  memberId: string,
  typed: string,
): Promise<Result<WireFoundMember, ApiRefusal>> {
  return database.write<Result<WireFoundMember, ApiRefusal>>(async (trx) => {
    const clubId = await clubOf(trx, venue.id);
    const phone = phoneKey(typed);
    const meant = phone === undefined ? undefined : await findByPhone(trx, clubId, phone);
    if (meant === undefined || meant.id === memberId) return refuse({ kind: "not-found" });
    // In one order, whoever is merged into whom; somebody else may have been faster until then.
    for (const id of [memberId, meant.id].sort()) await lockMember(database.kind, trx, id);
    const member = await findMember(trx, clubId, memberId);
    const other = await findMember(trx, clubId, meant.id);
    if (member === undefined || other === undefined) return refuse({ kind: "not-found" });
    const who = { clubId, venueId: venue.id, from: other.id, to: member.id, now };
    const said = { byName: nameOf(by), reason: maskedPhone(other.phone) };
    await mergeRows(trx, { ...who, ...said });
    const subject = `${maskedPhone(other.phone)} → ${maskedPhone(member.phone)}`;
    const line = { actor: nameOf(by), deed: "members-merged", subject } as const;
    await insertAuditLine(trx, { venueId: venue.id, at: now, ...line });
    return accept(found(member, venue));
  });
}
