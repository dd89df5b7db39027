import { accept, refuse, type Result } from "@comanda/domain";
import { maskedPhone, phoneKey } from "@comanda/domain/members";
import type { ApiRefusal, WireFoundMember } from "@comanda/contract";
import type { Database, Writer } from "../../db/database.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import {
  clubOf,
  findByPhone,
  findMember,
  updateMember,
  type StoredMember,
} from "../../tables/members/member.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

/** An owner who looks at members of the venue's club. */
export interface AtMembers {
  readonly database: Database;
  readonly venue: OpenVenue;
  readonly by: StaffIdentity;
  readonly now: number;
}

/** Finds a member of the venue's club by a number that a guest says. Who looked is written down, of the number its last four digits. */
export function findMemberByPhone(
  { database, venue, by, now }: AtMembers,
  typed: string,
): Promise<WireFoundMember> {
  const phone = phoneKey(typed);
  return database.write(async (trx) => {
    const subject = phone === undefined ? "" : maskedPhone(phone);
    await writeDown(trx, { by, now, deed: "member-looked-up", subject });
    if (phone === undefined) return { member: null, tiers: [] };
    const member = await findByPhone(trx, await clubOf(trx, venue.id), phone);
    return found(member, venue);
  });
}

/** Puts a member into a tier, whose promotions they have from then on; an empty one takes them out of theirs. */
export function changeMemberTier(
  { database, venue, by, now }: AtMembers,
  memberId: string,
  tier: string,
): Promise<Result<WireFoundMember, ApiRefusal>> {
  return database.write<Result<WireFoundMember, ApiRefusal>>(async (trx) => {
    const before = await findMember(trx, await clubOf(trx, venue.id), memberId);
    if (before === undefined) return refuse({ kind: "not-found" });
    const member = { ...before, tier, updated_at: now };
    if (tier !== before.tier) {
      await updateMember(trx, member);
      const subject = `${maskedPhone(member.phone)} ${tier || "-"}`;
      await writeDown(trx, { by, now, deed: "member-tier-changed", subject });
    }
    return accept(found(member, venue));
  });
}

interface Action extends Pick<AtMembers, "by" | "now"> {
  readonly deed: "member-looked-up" | "member-tier-changed";
  readonly subject: string;
}

function writeDown(trx: Writer, { by, now, deed, subject }: Action): Promise<void> {
  return insertAuditLine(trx, { venueId: by.venueId, at: now, actor: nameOf(by), deed, subject });
}

export function found(member: StoredMember | undefined, { stock }: OpenVenue): WireFoundMember {
  const tiers = [...stock.tierPromotions.keys()].sort();
  if (member === undefined) return { member: null, tiers };
  return {
    member: {
      id: member.id,
      name: member.name,
      phone: member.phone_typed,
      email: member.email,
      joinedAt: member.created_at,
      hasPassword: member.password_hash !== "",
      hasAgreed: member.pdpa_at !== 0,
      tier: member.tier,
    },
    tiers,
  };
}
