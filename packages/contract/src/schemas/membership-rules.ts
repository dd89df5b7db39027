import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { EarnRules } from "./earn-rules.ts";
import { flagOr, readable } from "./fields.ts";

const longText = v.object({
  en: v.pipe(readable, v.maxLength(BOUNDS.description)),
  zh: v.pipe(readable, v.maxLength(BOUNDS.description)),
});

/**
 * What a venue has decided about its members, by the specified names where there are any (ENT-017). Phones read it apart from
 * the rest of the settings, once a guest asks for it.
 */
export const MembershipRules = v.object({
  hasMember: flagOr(true),
  /** Nobody orders without a login; it means something only where there are members. */
  haveToLogin: flagOr(false),
  /** Guests may become members on their phone. */
  allowRegister: flagOr(true),
  mustDob: flagOr(false),
  hideOptionalField: flagOr(false),
  /** Ours: a phone number alone shows a masked name and collects points; all else asks for the password (D-10). */
  phoneOnlyMember: flagOr(false),
  /** Ours: members pay on their phone with what they have topped up, a whole order or nothing of it. */
  hasTopUp: flagOr(false),
  /** Ours: tablets of the house stand on the tables, on which nobody stays logged in when the table is left. */
  loginEndsWithVisit: flagOr(false),
  /** Ours: after so many months without a login or a change a member becomes nameless; 0 is never. */
  forgetMonths: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120)), 24),
});
export type WireMembershipRules = v.InferOutput<typeof MembershipRules>;

/** What a venue says to its members, which no settings load carries. */
export const MembershipWords = v.object({
  /** Ours: what a member agrees to (MEM-012, API-031). */
  memberTerms: v.optional(longText),
  /** Ours: stands below the rewards of a member (MEM-021). */
  rewardDisclaimer: v.optional(longText),
});
export type WireMembershipWords = v.InferOutput<typeof MembershipWords>;

/** All of it as an owner edits it, and a text that is another one as soon as somebody changes it. */
const decided = {
  ...MembershipRules.entries,
  ...EarnRules.entries,
  memberTerms: longText,
  rewardDisclaimer: longText,
};

export const StaffMembershipRules = v.object({ ...decided, basis: v.string() });
export type WireStaffMembershipRules = v.InferOutput<typeof StaffMembershipRules>;

export const ChangeMembershipRulesBody = v.object({
  ...v.partial(v.object(decided)).entries,
  basis: v.pipe(v.string(), v.maxLength(100)),
});
