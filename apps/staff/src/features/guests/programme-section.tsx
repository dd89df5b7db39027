import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import { useResource } from "../../data/use-resource.ts";
import { QueryState } from "../../kit/query-state.tsx";
import { ProgrammeAccountForm } from "./programme-account-form.tsx";
import { PROGRAMME } from "./programme.ts";
import { ProgrammeUnsettled } from "./programme-unsettled.tsx";
import { ProgrammeRulesForm } from "./programme-rules-form.tsx";

/** The venue's loyalty programme: what holds for it, and the account there. Each is saved by itself. */
export function ProgrammeSection(): JSX.Element {
  const read = useResource(PROGRAMME);
  return (
    <QueryState
      {...read}
      loading={<></>}
      failed={<Trans>The loyalty programme could not be loaded.</Trans>}
    >
      {(programme) => (
        <>
          <ProgrammeRulesForm programme={programme} />
          <ProgrammeAccountForm programme={programme} />
          {programme.account.isSet && <ProgrammeUnsettled />}
        </>
      )}
    </QueryState>
  );
}
