import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Skeleton } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import type { JSX } from "react";
import { useResource } from "../../data/use-resource.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { CopyLink } from "./copy-link.tsx";
import styles from "./status-link.module.css";
import { STATUS_LINK, useIssueStatusLink, useRevokeStatusLink } from "./use-status-link.ts";

/** The link of the screen above the counter: made, opened, replaced and taken out of use. */
export function StatusLink(): JSX.Element {
  const { t } = useLingui();
  const { data, error, onRetry } = useResource(STATUS_LINK);
  const issuing = useIssueStatusLink();
  const revoking = useRevokeStatusLink();
  const issue = (): void => void issuing.press();
  const revoke = (): void => void revoking.press();
  return (
    <div className={styles["link"]}>
      <p>
        <Trans>
          A screen at the counter shows which order numbers are being prepared and which are ready,
          in both languages and without names. Open its link on the television or tablet there.
        </Trans>
      </p>
      {data === undefined && error === null && <Skeleton height={44} radius={8} />}
      {data === undefined && error !== null && (
        <>
          <p role="alert">
            <Trans>The link could not be loaded.</Trans>
          </p>
          <Button variant="default" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {data?.link === null && (
        <Button size="lg" loading={issuing.isPending} onClick={issue}>
          <Trans>Make a link</Trans>
        </Button>
      )}
      {typeof data?.link === "string" && (
        <>
          <CopyLink link={data.link} name={t`the status screen`} />
          <Button
            component="a"
            className={styles["open"]}
            href={data.link}
            target="_blank"
            rel="noreferrer"
            size="lg"
            leftSection={<IconExternalLink size={20} aria-hidden="true" />}
          >
            <Trans>Open the screen</Trans>
          </Button>
          <div className={styles["deeds"]}>
            <Button
              variant="default"
              loading={issuing.isPending}
              onClick={() =>
                confirmAction({
                  title: <Trans>New link for the status screen?</Trans>,
                  text: (
                    <Trans>
                      Screens with the old link stop showing orders at once, and need the new one.
                    </Trans>
                  ),
                  deed: t`Replace the link`,
                  keep: t`Keep the link`,
                  onConfirm: issue,
                })
              }
            >
              <Trans>Replace the link</Trans>
            </Button>
            <Button
              variant="default"
              loading={revoking.isPending}
              onClick={() =>
                confirmAction({
                  title: <Trans>Take the status screen out of use?</Trans>,
                  text: <Trans>Screens with its link stop showing orders at once.</Trans>,
                  deed: t`Take out of use`,
                  keep: t`Keep the link`,
                  onConfirm: revoke,
                })
              }
            >
              <Trans>Take out of use</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
