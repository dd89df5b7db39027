import { accept, refuse, type Result } from "@comanda/domain";
import { maskedName, phoneKey } from "@comanda/domain/members";
import type { ApiRefusal, WireCheckedMember } from "@comanda/contract";
import { findByPhone } from "../../tables/members/member.store.ts";
import { hasLoggedIn } from "../../tables/members/member-login.store.ts";
import { guesserAt, type MemberCall } from "./member-call.ts";

const NOBODY: WireCheckedMember = { status: 0, customer: null };

/**
 * What a phone number alone tells: 0 nobody has it, 1 somebody the venue knows who has no password, 2 a password is
 * asked for, 3 none is. The name is masked, and nothing else is told. Every look is a guess, also one that finds somebody.
 */
export async function checkMember(
  call: MemberCall,
  typed: string,
): Promise<Result<WireCheckedMember, ApiRefusal>> {
  const { parts, clubId, rules, session } = call;
  const phone = phoneKey(typed);
  if (phone === undefined) return accept(NOBODY);
  const db = parts.database.reader;
  const member = await findByPhone(db, clubId, phone);
  const isKnown = member !== undefined && (await hasLoggedIn(db, member.id, session.userId));
  const guess = await parts.memberGuesses.begin("number", guesserAt(call, phone, isKnown));
  if (guess.kind === "waits") {
    const { retryAfterSeconds } = guess;
    return refuse({ kind: "too-many-requests", retryAfterSeconds });
  }
  if (member === undefined) return accept(NOBODY);
  const customer = { customerName: maskedName(member.name), phone: typed };
  if (rules.phoneOnlyMember) return accept({ status: 3, customer });
  return accept({ status: member.password_hash === "" ? 1 : 2, customer });
}
