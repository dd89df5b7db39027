import { accept, refuse, type Result } from "@comanda/domain";
import { memberFormMistake, phoneKey, type MemberFormRules } from "@comanda/domain/members";
import type { ApiRefusal, WireCustomer, WireMembershipRules } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { newId } from "../../ids.ts";
import { hashPassword } from "../../auth/password.ts";
import { CROWDED_SECONDS } from "../../auth/sign-in.ts";
import {
  findByPhone,
  findMember,
  insertMember,
  updateMember,
  type StoredMember,
} from "../../tables/members/member.store.ts";
import { endLoginsOfMember } from "../../tables/members/member-login.store.ts";
import { readCustomer } from "./customer.ts";
import { begin, type NewLogin } from "./login-member.ts";
import { guesserAt, type MemberCall } from "./member-call.ts";
import { termsOf } from "./terms.ts";

function formRules(rules: WireMembershipRules): MemberFormRules {
  return {
    mustDob: rules.mustDob,
    hidesOptionalFields: rules.hideOptionalField,
    allowsPhoneOnly: rules.phoneOnlyMember,
  };
}

/**
 * Makes somebody a member and logs them in. Who has the number already hears that it has been used (ERR-006); whom the venue
 * knows without a password takes that number over, as the specification's own form for them says. The terms are agreed to
 * at this moment, in the wording that holds now.
 */
export async function registerMember(
  call: MemberCall,
  body: BodyOf<"registerMember">,
): Promise<Result<NewLogin, ApiRefusal>> {
  const { parts, clubId, rules, venue, now } = call;
  if (!rules.allowRegister) return refuse({ kind: "members-off" });
  const password = body.userPassword;
  const form = { ...body, agrees: body.pdpa === 1, password };
  const mistake = memberFormMistake(form, body.isSignUp ? "signUp" : "register", formRules(rules));
  const phone = phoneKey(body.phone);
  if (mistake !== undefined) return refuse({ kind: "member-form", why: mistake });
  if (phone === undefined) return refuse({ kind: "member-form", why: "phone-length" });
  const guess = await parts.memberGuesses.begin("number", guesserAt(call, phone));
  if (guess.kind === "waits") {
    const { retryAfterSeconds } = guess;
    return refuse({ kind: "too-many-requests", retryAfterSeconds });
  }
  const hash = await hashed(call, password);
  if (!hash.ok) return hash;
  const terms = await termsOf(parts.database.reader, venue.id);
  const typed = typedOf(body, phone);
  return parts.database.write<Result<NewLogin, ApiRefusal>>(async (trx) => {
    const before = await findByPhone(trx, clubId, phone);
    if (before !== undefined && before.password_hash !== "") return refuse({ kind: "phone-used" });
    const member: StoredMember = {
      id: newId(now),
      club_id: clubId,
      tier: "",
      erased_at: 0,
      created_at: now,
      joined_venue_id: venue.id,
      ...before,
      ...typed,
      password_hash: hash.value,
      pdpa_at: now,
      pdpa_version: terms.version,
      updated_at: now,
    };
    if (before === undefined) {
      if (!(await insertMember(trx, member))) return refuse({ kind: "phone-used" });
    } else {
      // Somebody else may have come in by the number alone.
      await endLoginsOfMember(trx, member.id, { now });
      await updateMember(trx, member);
    }
    return accept(await begin(trx, call, member, hash.value !== ""));
  });
}

/**
 * Changes what is kept of the member who is logged in on this phone, and of nobody else, whatever id the record carries. A new
 * password ends the member's logins on other phones.
 */
export async function changeMember(
  call: MemberCall,
  body: BodyOf<"changeMember">,
): Promise<Result<{ readonly data: { readonly customer: WireCustomer } }, ApiRefusal>> {
  const { parts, clubId, rules, venue, now } = call;
  const who = call.session.member;
  if (who?.isByPassword !== true) return refuse({ kind: "member-login-required" });
  const form = { ...body, agrees: body.pdpa === 1, password: body.userPassword };
  const mistake = memberFormMistake(form, "edit", formRules(rules));
  const phone = phoneKey(body.phone);
  if (mistake !== undefined) return refuse({ kind: "member-form", why: mistake });
  if (phone === undefined) return refuse({ kind: "member-form", why: "phone-length" });
  const current = await findMember(parts.database.reader, clubId, who.memberId);
  if (current === undefined) return refuse({ kind: "member-login-required" });
  if (phone !== current.phone) {
    // Whether another number is a member's is what is guessed.
    const guess = await parts.memberGuesses.begin("number", guesserAt(call, phone));
    if (guess.kind === "waits") {
      const { retryAfterSeconds } = guess;
      return refuse({ kind: "too-many-requests", retryAfterSeconds });
    }
  }
  const hash = await hashed(call, body.userPassword);
  if (!hash.ok) return hash;
  type Changed = Result<{ readonly data: { readonly customer: WireCustomer } }, ApiRefusal>;
  return parts.database.write<Changed>(async (trx) => {
    const before = await findMember(trx, clubId, who.memberId);
    if (before === undefined) return refuse({ kind: "member-login-required" });
    const other = await findByPhone(trx, clubId, phone);
    if (other !== undefined && other.id !== before.id) return refuse({ kind: "phone-used" });
    const member: StoredMember = {
      ...before,
      ...typedOf(body, phone),
      password_hash: hash.value === "" ? before.password_hash : hash.value,
      updated_at: now,
    };
    await updateMember(trx, member);
    if (hash.value !== "") await endLoginsOfMember(trx, member.id, { now, but: who.tokenHash });
    return accept({ data: { customer: await readCustomer(trx, member, venue, true) } });
  });
}

type Typed = Pick<BodyOf<"changeMember">, "customerName" | "phone" | "email" | "dob" | "gender">;

function typedOf(
  { customerName, phone: typed, email, dob, gender }: Typed,
  phone: string,
): Pick<StoredMember, "phone" | "phone_typed" | "name" | "email" | "email_key" | "dob" | "gender"> {
  const address = email.trim();
  return {
    phone,
    phone_typed: typed.trim(),
    name: customerName.trim(),
    email: address,
    email_key: emailKey(address),
    dob,
    gender,
  };
}

/** Mail addresses are compared without letter case. */
export function emailKey(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** The hash of a password, empty for none; refused while too many wait. */
async function hashed(
  { parts }: Pick<MemberCall, "parts">,
  password: string,
): Promise<Result<string, ApiRefusal>> {
  if (password === "") return accept("");
  const hash = await parts.passwordChecks.run("guest", () => hashPassword(password));
  return hash === undefined
    ? refuse({ kind: "too-many-requests", retryAfterSeconds: CROWDED_SECONDS })
    : accept(hash);
}
