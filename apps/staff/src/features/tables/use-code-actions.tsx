import type { WirePlace } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { notifications } from "@mantine/notifications";
import { useIssueCode, useRevokeCode } from "../../data/places.ts";
import { confirmAction } from "../../lib/confirm.tsx";

export interface CodeActions {
  /** A new code; where one is in use, after a question. */
  readonly issue: () => void;
  readonly revoke: () => void;
  readonly isIssuing: boolean;
  readonly isRevoking: boolean;
}

/** Both deeds end a printed code for good, so that both name the table and ask. */
export function useCodeActions(place: WirePlace, name: string): CodeActions {
  const { t } = useLingui();
  const issuing = useIssueCode();
  const revoking = useRevokeCode();
  // A name has a direction of its own, which the words around it do not follow.
  const table = <bdi>{name}</bdi>;
  const issueNow = (): void => {
    void issuing.press(place.id, table).then(({ ok }) => {
      if (ok) {
        notifications.show({ message: <Trans>{table} has a new code. Print it again.</Trans> });
      }
    });
  };
  const revokeNow = (): void => void revoking.press(place.id, table);
  return {
    isIssuing: issuing.isPending,
    isRevoking: revoking.isPending,
    issue: () => {
      if (place.link === null) {
        issueNow();
        return;
      }
      confirmAction({
        title: <Trans>New code for {table}?</Trans>,
        text: (
          <Trans>
            The code printed for {table} will stop working at once. Guests who sit there must scan
            the new one before they order again.
          </Trans>
        ),
        deed: t`Replace the code`,
        keep: t`Keep the code`,
        onConfirm: issueNow,
      });
    },
    revoke: () =>
      confirmAction({
        title: <Trans>Revoke the code of {table}?</Trans>,
        text: <Trans>Nobody can order at {table} until it has a new code.</Trans>,
        deed: t`Revoke the code`,
        keep: t`Keep the code`,
        onConfirm: revokeNow,
      }),
  };
}
