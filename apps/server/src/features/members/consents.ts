import { createHash } from "node:crypto";
import { accept, refuse, type Result, type Text } from "@comanda/domain";
import type { ApiRefusal, WireConsentPurpose, WireCustomer } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { newId } from "../../ids.ts";
import { findMember } from "../../tables/members/member.store.ts";
import { giveConsent, withdrawConsent } from "../../tables/members/member-consent.store.ts";
import { readCustomer } from "./customer.ts";
import type { MemberCall } from "./member-call.ts";

/** What is agreed to for each purpose, in the words that stand beside its box. */
const WORDINGS: Readonly<Record<WireConsentPurpose, Text>> = {
  offers: {
    en: "Write to me about news and offers. I can take this back at any time.",
    zh: "可向我发送新消息和优惠。我可以随时取消。",
  },
};

/** The purposes with their wordings, as phones show them. */
export const CONSENTS = Object.entries(WORDINGS).map(([purpose, { en, zh }]) => ({
  purpose,
  text: { en, zh },
}));

/** Names a wording by its content: with another text another consent is given. */
export function versionOfText({ en, zh }: Text): string {
  return createHash("sha256").update(`${en}\n${zh}`).digest("hex").slice(0, 12);
}

/** Agrees to a purpose, with the time and the wording, or takes it back; of the member who is logged in by password. */
export async function changeConsent(
  { parts: { database }, clubId, venue, session, now }: MemberCall,
  { purpose, isGiven }: BodyOf<"changeConsent">,
): Promise<Result<WireCustomer, ApiRefusal>> {
  const who = session.member;
  if (who?.isByPassword !== true) return refuse({ kind: "member-login-required" });
  return database.write<Result<WireCustomer, ApiRefusal>>(async (trx) => {
    const member = await findMember(trx, clubId, who.memberId);
    if (member === undefined) return refuse({ kind: "member-login-required" });
    const consent = { memberId: member.id, purpose, now };
    const textVersion = versionOfText(WORDINGS[purpose]);
    if (isGiven) await giveConsent(trx, { ...consent, id: newId(now), textVersion });
    else await withdrawConsent(trx, consent);
    return accept(await readCustomer(trx, member, venue, true));
  });
}
