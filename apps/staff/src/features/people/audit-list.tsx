import type { WireAuditLine } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useId, type JSX } from "react";
import type { useAudit } from "../../data/people.ts";
import { useWhen } from "../../data/use-when.ts";
import styles from "./people.module.css";

interface AuditListProps {
  readonly audit: ReturnType<typeof useAudit>;
}

/** Who did what to whose login, to orders and to money, the latest first; nothing where nobody has done anything. */
export function AuditList({ audit }: AuditListProps): JSX.Element | null {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = audit;
  const when = useWhen();
  const title = useId();
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  if (lines.length === 0) return null;
  return (
    <section className={styles["audit"]} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Who did what</Trans>
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <time dateTime={new Date(line.at).toISOString()}>{when(line.at)}</time>
            <span>
              <ActionText line={line} />
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </section>
  );
}

function ActionText({ line }: { readonly line: WireAuditLine }): JSX.Element {
  const { deed } = line;
  const actor = <bdi className={styles["actor"]}>{line.actor}</bdi>;
  const subject = <bdi>{line.subject}</bdi>;
  switch (deed) {
    case "login-added":
      return (
        <Trans>
          {actor} added {subject}
        </Trans>
      );
    case "login-renamed":
      return (
        <Trans>
          {actor} renamed {subject}
        </Trans>
      );
    case "login-removed":
      return (
        <Trans>
          {actor} removed {subject}
        </Trans>
      );
    case "password-set":
      return (
        <Trans>
          {actor} set the password of {subject}
        </Trans>
      );
    case "password-changed":
      return <Trans>{actor} changed their own password</Trans>;
    case "session-ended":
      return (
        <Trans>
          {actor} signed {subject} out of one screen
        </Trans>
      );
    case "sessions-ended":
      return (
        <Trans>
          {actor} signed {subject} out of all screens
        </Trans>
      );
    case "oldest-session-ended":
      return (
        <Trans>
          {actor} signed in on one screen too many: the one unused the longest was signed out
        </Trans>
      );
    default:
      return <ServiceText deed={deed} actor={actor} subject={subject} />;
  }
}

/** What is done to a login or its sessions. */
type LoginAction =
  | "login-added"
  | "login-renamed"
  | "login-removed"
  | "password-set"
  | "password-changed"
  | "session-ended"
  | "sessions-ended"
  | "oldest-session-ended";

interface ServiceTextProps {
  readonly deed: Exclude<WireAuditLine["deed"], LoginAction>;
  readonly actor: JSX.Element;
  readonly subject: JSX.Element;
}

function ServiceText({ deed, actor, subject }: ServiceTextProps): JSX.Element {
  switch (deed) {
    case "order-cancelled":
      return (
        <Trans>
          {actor} cancelled order {subject}
        </Trans>
      );
    case "paid-order-cancelled":
      return (
        <Trans>
          {actor} cancelled an order that was paid, money to give back: {subject}
        </Trans>
      );
    case "bill-paid":
      return (
        <Trans>
          {actor} marked a bill as paid: {subject}
        </Trans>
      );
    case "order-paid":
      return (
        <Trans>
          {actor} marked an order as paid: {subject}
        </Trans>
      );
    case "visit-closed":
      return (
        <Trans>
          {actor} closed the table {subject}
        </Trans>
      );
    case "webhook-set":
      return (
        <Trans>
          {actor} set where events go: {subject}
        </Trans>
      );
    case "webhook-on":
      return (
        <Trans>
          {actor} switched the webhook on: {subject}
        </Trans>
      );
    case "webhook-off":
      return (
        <Trans>
          {actor} switched the webhook off: {subject}
        </Trans>
      );
    case "webhook-secret":
      return (
        <Trans>
          {actor} made a new secret for the webhook: {subject}
        </Trans>
      );
    case "webhook-resent":
      return (
        <Trans>
          {actor} sent failed events again: {subject}
        </Trans>
      );
    case "webhook-gone":
      return (
        <Trans>The other system is gone (410), so the webhook was switched off: {subject}</Trans>
      );
    case "ordering-paused":
      return (
        <Trans>
          {actor} paused ordering: {subject}
        </Trans>
      );
    case "ordering-resumed":
      return <Trans>{actor} resumed ordering</Trans>;
    case "way-in-changed":
      return <Trans>{actor} changed the way in</Trans>;
    case "questions-changed":
      return <Trans>{actor} changed the questions before the menu</Trans>;
    case "payment-changed":
      return <Trans>{actor} changed payment and pick-up</Trans>;
  }
}
