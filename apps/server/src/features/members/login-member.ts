import { accept, refuse, type Result } from "@comanda/domain";
import { phoneKey } from "@comanda/domain/members";
import type { ApiRefusal, WireCustomer } from "@comanda/contract";
import type { Writer } from "../../db/database.ts";
import { hashOf, newSecret } from "../../ids.ts";
import { isPassword } from "../../auth/password.ts";
import { CROWDED_SECONDS } from "../../auth/sign-in.ts";
import { findByPhone, type StoredMember } from "../../tables/members/member.store.ts";
import { hasLoggedIn, insertLogin } from "../../tables/members/member-login.store.ts";
import { readCustomer } from "./customer.ts";
import { guesserAt, type MemberCall } from "./member-call.ts";

const DAY = 24 * 60 * 60_000;
/** A login ends by itself after so long. */
export const LOGIN_DAYS = 30;

/** A member who is logged in from now on, with the token that says so. */
export interface NewLogin {
  readonly token: string;
  readonly customer: WireCustomer;
}

/**
 * Logs a member in on this phone (MEM-001). Whatever is wrong the answer is the same: a number nobody has takes as long as a wrong
 * password. Without a password only where the venue has turned that on, and then with a masked name alone (D-10, Q-110).
 */
export async function loginMember(
  call: MemberCall,
  { phone: typed, password }: { readonly phone: string; readonly password: string },
): Promise<Result<NewLogin, ApiRefusal>> {
  const { parts, clubId, session, rules } = call;
  const { database, memberGuesses, passwordChecks } = parts;
  // What is no number is nobody's, and counts as one.
  const phone = phoneKey(typed) ?? "";
  const member = await findByPhone(database.reader, clubId, phone);
  const isKnown =
    member !== undefined && (await hasLoggedIn(database.reader, member.id, session.userId));
  const guess = await memberGuesses.begin("password", guesserAt(call, phone, isKnown));
  if (guess.kind === "waits") {
    const { retryAfterSeconds } = guess;
    return refuse({ kind: "too-many-requests", retryAfterSeconds });
  }
  if (password === "") {
    if (member === undefined || !rules.phoneOnlyMember) return refuse(WRONG);
    return accept(await database.write((trx) => begin(trx, call, member, false)));
  }
  const isRight = await passwordChecks.run("guest", () =>
    isPassword(hashOfMember(member), password),
  );
  if (isRight !== false) await memberGuesses.takeBack(guess.id);
  if (isRight === undefined) {
    return refuse({ kind: "too-many-requests", retryAfterSeconds: CROWDED_SECONDS });
  }
  if (member === undefined || !isRight) return refuse(WRONG);
  return database.write<Result<NewLogin, ApiRefusal>>(async (trx) => {
    // It may have been changed while it was checked.
    const now = await findByPhone(trx, clubId, phone);
    if (now?.password_hash !== member.password_hash) return refuse(WRONG);
    return accept(await begin(trx, call, now, true));
  });
}

/** Nobody, and who has no password, take as long as a wrong one. */
function hashOfMember(member: StoredMember | undefined): string | undefined {
  return member === undefined || member.password_hash === "" ? undefined : member.password_hash;
}

const WRONG = { kind: "member-login-wrong" } as const;

/** Begins a login on this phone, with a token of its own: what was made before it opens nothing of the member's. */
export async function begin(
  trx: Writer,
  { venue, clubId, session, rules, now }: MemberCall,
  member: StoredMember,
  isByPassword: boolean,
): Promise<NewLogin> {
  const token = newSecret();
  await insertLogin(trx, {
    token_hash: hashOf(token),
    club_id: clubId,
    member_id: member.id,
    venue_id: venue.id,
    user_id: session.userId,
    visit_id: rules.loginEndsWithVisit ? session.visitId : "",
    is_by_password: isByPassword ? 1 : 0,
    created_at: now,
    expires_at: now + LOGIN_DAYS * DAY,
    ended_at: 0,
  });
  return { token, customer: await readCustomer(trx, member, venue, isByPassword) };
}
