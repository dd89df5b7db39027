import { accept, refuse, type Result } from "@comanda/domain";
import { PASSWORD_LENGTH } from "@comanda/domain/members";
import type { ApiRefusal } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { hashOf, newId } from "../../ids.ts";
import { hashPassword } from "../../auth/password.ts";
import { CROWDED_SECONDS } from "../../auth/sign-in.ts";
import { insertMail } from "../../tables/members/mail.store.ts";
import { listByEmail, replacePassword } from "../../tables/members/member.store.ts";
import { endLoginsOfMember } from "../../tables/members/member-login.store.ts";
import { findReset, useReset } from "../../tables/members/member-reset.store.ts";
import type { MemberCall, MemberParts } from "./member-call.ts";
import { emailKey } from "./register-member.ts";

/** Members who share one address: each gets a mail of their own. */
const MAX_SHARING = 5;

/**
 * Sends a link for a new password to a member's address (ERR-008, ERR-009). The mail is a row, sent beside the call: a mail server
 * that hangs holds up nobody. What is guessed here is who has an address, and each try counts.
 */
export async function forgotPassword(
  call: MemberCall,
  { email: typed, language }: BodyOf<"forgotPassword">,
): Promise<Result<Record<string, never>, ApiRefusal>> {
  const { parts, clubId, venue, session, address, now } = call;
  const { database, memberGuesses, mailLane } = parts;
  const email = emailKey(typed);
  const [, domain = ""] = email.split("@");
  const by = { clubId, venueId: venue.id, userId: session.userId, address, now };
  const guess = await memberGuesses.begin("mail", {
    ...by,
    target: email,
    prefix: `${clubId} ${email.slice(0, 3)} ${domain}`,
  });
  if (guess.kind === "waits") {
    const { retryAfterSeconds } = guess;
    return refuse({ kind: "too-many-requests", retryAfterSeconds });
  }
  const found =
    email === "" ? [] : await listByEmail(database.reader, { clubId, email, most: MAX_SHARING });
  if (found.length === 0) return refuse({ kind: "email-unknown" });
  await database.write(async (trx) => {
    for (const member of found) {
      await insertMail(trx, {
        id: newId(now),
        venueId: venue.id,
        clubId,
        memberId: member.id,
        template: "password-reset",
        language,
        now,
      });
    }
  });
  mailLane.wake();
  return accept({});
}

/** Sets a new password by a link, once and within half an hour, and ends all logins behind the old one. */
export async function resetPassword(
  { database, passwordChecks }: Pick<MemberParts, "database" | "passwordChecks">,
  { password, iv, code }: BodyOf<"resetPassword">,
  now: number,
): Promise<Result<Record<string, never>, ApiRefusal>> {
  const { length } = password;
  if (length === 0) return refuse({ kind: "member-form", why: "password-missing" });
  if (length < PASSWORD_LENGTH.least)
    return refuse({ kind: "member-form", why: "password-length" });
  const found = await findReset(database.reader, iv, hashOf(code), now);
  if (found === undefined) return refuse({ kind: "reset-refused" });
  const passwordHash = await passwordChecks.run("guest", () => hashPassword(password));
  if (passwordHash === undefined) {
    return refuse({ kind: "too-many-requests", retryAfterSeconds: CROWDED_SECONDS });
  }
  return database.write<Result<Record<string, never>, ApiRefusal>>(async (trx) => {
    if (!(await useReset(trx, iv, now))) return refuse({ kind: "reset-refused" });
    const isChanged = await replacePassword(trx, { ...found, passwordHash }, now);
    if (!isChanged) return refuse({ kind: "reset-refused" });
    await endLoginsOfMember(trx, found.memberId, { now });
    return accept({});
  });
}
