import type { WirePlace } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";
import { notifications } from "@mantine/notifications";
import { useIssueCode, useRevokeCode } from "../../data/places.ts";
import { useComplain } from "../../data/use-complain.ts";
import { confirmDeed } from "../../lib/confirm.tsx";

export interface CodeDeeds {
  /** A new code; where one is in use, after a question. */
  readonly issue: () => void;
  readonly revoke: () => void;
  readonly isIssuing: boolean;
  readonly isRevoking: boolean;
}

/** Both deeds end a printed code for good, so that both name the table and ask. */
export function useCodeDeeds(place: WirePlace, name: string): CodeDeeds {
  const { t } = useLingui();
  const issuing = useIssueCode();
  const revoking = useRevokeCode();
  const complain = useComplain();
  const issueNow = (): void => {
    issuing.mutateAsync(place.id).then(
      () => notifications.show({ message: t`${name} has a new code. Print it again.` }),
      (error: unknown) => complain(error, name),
    );
  };
  const revokeNow = (): void => {
    revoking.mutateAsync(place.id).catch((error: unknown) => complain(error, name));
  };
  return {
    isIssuing: issuing.isPending,
    isRevoking: revoking.isPending,
    issue: () => {
      if (place.link === null) {
        issueNow();
        return;
      }
      confirmDeed({
        title: t`New code for ${name}?`,
        text: t`The code printed for ${name} stops working at once. Guests who scan it are asked to speak to the staff.`,
        deed: t`Replace the code`,
        keep: t`Keep the code`,
        onConfirm: issueNow,
      });
    },
    revoke: () =>
      confirmDeed({
        title: t`Revoke the code of ${name}?`,
        text: t`Nobody can order at ${name} until it has a new code.`,
        deed: t`Revoke the code`,
        keep: t`Keep the code`,
        onConfirm: revokeNow,
      }),
  };
}
