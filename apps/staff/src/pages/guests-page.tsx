import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useResource } from "../data/use-resource.ts";
import { ClubSection } from "../features/guests/club-section.tsx";
import { EarnFields } from "../features/guests/earn-fields.tsx";
import { FindMember } from "../features/guests/find-member.tsx";
import { MembersFile } from "../features/guests/members-file.tsx";
import { MEMBERSHIP_RULES, useSaveMembershipRules } from "../features/guests/membership-rules.ts";
import { RewardsSection } from "../features/guests/rewards-section.tsx";
import { ProgrammeSection } from "../features/guests/programme-section.tsx";
import { RuleFields } from "../features/guests/rule-fields.tsx";
import { PublishForm } from "../layouts/publish-form.tsx";

/** What holds for members, and who has a number. */
export function GuestsPage(): JSX.Element {
  const { t } = useLingui();
  const read = useResource(MEMBERSHIP_RULES);
  const save = useSaveMembershipRules();
  return (
    <PublishForm title={t({ context: "page", message: "Guests" })} read={read} save={save}>
      {(rules, change) => (
        <>
          <FindMember />
          <RuleFields rules={rules} onChange={change} />
          <EarnFields rules={rules} onChange={change} />
          <ProgrammeSection />
          <RewardsSection />
          <MembersFile />
          <ClubSection />
        </>
      )}
    </PublishForm>
  );
}
