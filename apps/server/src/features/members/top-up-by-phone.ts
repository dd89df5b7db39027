import { accept, refuse, type Result } from "@comanda/domain";
import { phoneKey } from "@comanda/domain/members";
import type { ApiRefusal, WireToppedUp } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { lockMember, readBalances } from "../../tables/members/ledger.store.ts";
import { clubOf, findByPhone, findMember } from "../../tables/members/member.store.ts";
import type { AtMembers } from "./find-member.ts";
import { takeMoney } from "./member-ledger.ts";

/**
 * Whoever serves takes money that a member pays with later: by the number that the guest says, and told nothing but what the member has
 * to pay with. Sent twice it counts once.
 */
export function topUpByPhone(
  at: AtMembers,
  { phone: typed, ...taken }: BodyOf<"topUpByPhone">,
): Promise<Result<WireToppedUp, ApiRefusal>> {
  const { database, venue } = at;
  const phone = phoneKey(typed);
  return database.write<Result<WireToppedUp, ApiRefusal>>(async (trx) => {
    const clubId = await clubOf(trx, venue.id);
    const found = phone === undefined ? undefined : await findByPhone(trx, clubId, phone);
    if (found === undefined) return refuse({ kind: "not-found" });
    await lockMember(database.kind, trx, found.id);
    // They may have been made one with another, or erased, until then.
    const member = await findMember(trx, clubId, found.id);
    if (member === undefined || member.erased_at > 0) return refuse({ kind: "not-found" });
    await takeMoney(trx, at, member, taken);
    const balances = await readBalances(trx, { clubId, memberId: member.id });
    const money = balances.find(({ kind }) => kind === "topUp");
    return accept({ left: Math.max(0, money?.total ?? 0) });
  });
}
