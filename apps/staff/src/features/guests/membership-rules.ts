import type { WireFoundMember, WireStaffMembershipRules } from "@comanda/contract";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** What the venue has decided about its members. */
export const MEMBERSHIP_RULES: Resource<WireStaffMembershipRules> = {
  key: ["membership-rules"],
  read: () => ask("readMembershipRules"),
};

/** Publishes it: phones that are open follow. */
export function useSaveMembershipRules(): Change<
  WireStaffMembershipRules,
  WireStaffMembershipRules
> {
  return useChange(MEMBERSHIP_RULES, (body: WireStaffMembershipRules) =>
    ask("changeMembershipRules", { body }),
  );
}

/** Who has a number; the look-up is written down. */
export function findMember(phone: string): Promise<WireFoundMember> {
  return ask("findMember", { body: { phone } });
}

/** Puts a member into a tier; an empty one takes them out of theirs. */
export function changeMemberTier(id: string, tier: string): Promise<WireFoundMember> {
  return ask("changeMemberTier", { params: { id }, body: { tier } });
}
