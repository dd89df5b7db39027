import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireMemberExport } from "@comanda/contract";
import { findMember, venuesOfClub } from "../../tables/members/member.store.ts";
import { listConsents } from "../../tables/members/member-consent.store.ts";
import { listLogins } from "../../tables/members/member-login.store.ts";
import { dishesOf, ordersOfMember } from "../../tables/members/recent-order.store.ts";
import { ledgerOf } from "../../tables/members/member-export.store.ts";
import { listUsesBy } from "../../tables/vouchers/voucher-use.store.ts";
import { eraseMembers } from "../../tables/members/erase-member.store.ts";
import type { MemberCall } from "./member-call.ts";

/** So many orders of a venue stand in the file, the latest. */
const MAX_ORDERS = 500;

/** All that is kept of the member who is logged in by password, as one file. What opens something, as a password's hash, is not in it. */
export async function exportMember({
  parts,
  clubId,
  venue,
  session,
  now,
}: MemberCall): Promise<Result<WireMemberExport, ApiRefusal>> {
  const db = parts.database.reader;
  const who = session.member;
  const member = who?.isByPassword ? await findMember(db, clubId, who.memberId) : undefined;
  if (member === undefined) return refuse({ kind: "member-login-required" });
  const nameOf = async (venueId: string): Promise<string> =>
    (await parts.venues.find(venueId))?.rules.settings.company.shortName ?? "";
  const consents = await listConsents(db, member.id);
  const terms = {
    purpose: "membership",
    givenAt: member.pdpa_at,
    textVersion: member.pdpa_version,
    withdrawnAt: 0,
  };
  const orders: WireMemberExport["orders"] = [];
  for (const venueId of await venuesOfClub(db, clubId)) {
    const found = await ordersOfMember(db, { venueId, memberId: member.id }, MAX_ORDERS);
    const dishes = await dishesOf(
      db,
      found.map(({ id }) => id),
    );
    const name = await nameOf(venueId);
    for (const { id, number, placed_at: placedAt, total } of found) {
      orders.push({ venue: name, number, placedAt, total, dishes: [...(dishes.get(id) ?? [])] });
    }
  }
  return accept({
    exportedAt: now,
    member: {
      id: member.id,
      name: member.name,
      phone: member.phone_typed,
      email: member.email,
      dob: member.dob,
      gender: member.gender,
      tier: member.tier,
      joinedAt: member.created_at,
      joinedVenue: (await nameOf(member.joined_venue_id)) || venue.rules.settings.company.shortName,
    },
    consents: [...(member.pdpa_at === 0 ? [] : [terms]), ...consents],
    logins: await listLogins(db, member.id),
    orders,
    ledger: await ledgerOf(db, { clubId, memberId: member.id }),
    vouchers: await listUsesBy(db, member.id),
  });
}

/** Makes the member who is logged in by password nameless; orders and balances stay without a name. */
export async function eraseMember({
  parts: { database },
  session,
  now,
}: MemberCall): Promise<Result<object, ApiRefusal>> {
  const who = session.member;
  if (who?.isByPassword !== true) return refuse({ kind: "member-login-required" });
  await database.write((trx) => eraseMembers(trx, [who.memberId], now));
  return accept({});
}
