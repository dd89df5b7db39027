import type { WireAuditLine } from "@comanda/contract";

const MEMBER_ACTIONS = [
  "programme-changed",
  "programme-account-saved",
  "programme-account-removed",
  "membership-changed",
  "member-tier-changed",
  "member-ledger-changed",
  "member-topped-up",
  "members-merged",
  "members-imported",
  "member-erased",
  "club-invited",
  "club-joined",
  "club-grown",
  "member-looked-up",
  "rewards-changed",
] as const satisfies readonly WireAuditLine["deed"][];

/** What is done about members, their rewards, their club and an outside programme. */
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

export function isMemberAction(deed: WireAuditLine["deed"]): deed is MemberAction {
  const all: readonly WireAuditLine["deed"][] = MEMBER_ACTIONS;
  return all.includes(deed);
}
