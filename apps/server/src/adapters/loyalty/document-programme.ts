import { nonsense } from "../payments/outcome.ts";
import { callerOf, type ProgrammeAccount, type ProgrammeParts } from "./document-call.ts";
import { loginCalls } from "./document-logins.ts";
import { redeemCalls } from "./document-redeeming.ts";
import type { LoyaltyProgramme, ProgrammeMember } from "./loyalty-programme.ts";
import type { ProgrammeDocument } from "./programme-document.ts";
import { campaignsAt, memberAt } from "./read-programme.ts";

/** A programme that is spoken to as its document says. */
export function documentProgramme(
  document: ProgrammeDocument,
  account: ProgrammeAccount,
  parts: ProgrammeParts,
): LoyaltyProgramme {
  const caller = callerOf(document, account, parts);
  const { call } = caller;
  const { member, campaigns } = document;
  return {
    capabilities: {
      itemRewards: document.itemRewards,
      redemptionIsPayment: document.redemptionIsPayment,
      reverses: document.reverse !== undefined,
      resetsPin: document.reset !== undefined,
      earns: document.earn !== undefined,
    },
    ...loginCalls(document, call),
    member: async (person, credential) => {
      const outcome = await call<ProgrammeMember | "login-over" | undefined>(
        member,
        { ...person, credential },
        (content) => memberAt(content, document, parts.currency),
        [{ statuses: member.loginOver, read: () => "login-over" }],
      );
      if (outcome.kind !== "ok") return outcome;
      const { value } = outcome;
      return value === undefined ? nonsense("a member without a name") : { kind: "ok", value };
    },
    campaigns: () =>
      call(campaigns, {}, (content) => campaignsAt(content, document, parts.currency)),
    ...redeemCalls(document, caller),
  };
}
