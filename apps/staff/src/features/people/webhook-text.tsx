import type { WireAuditLine } from "@comanda/contract";
import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";

interface WebhookTextProps {
  readonly deed: Extract<WireAuditLine["deed"], `${"webhook" | "till"}-${string}`>;
  readonly actor: JSX.Element;
  readonly subject: JSX.Element;
}

/** What was done to where events go, and to whether the kitchen works from it. */
export function WebhookText({ deed, actor, subject }: WebhookTextProps): JSX.Element {
  switch (deed) {
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
    case "till-marked":
      return (
        <Trans>
          {actor} made the webhook the till that the kitchen works from: {subject}
        </Trans>
      );
    case "till-unmarked":
      return (
        <Trans>
          {actor} said that the kitchen no longer works from the webhook: {subject}
        </Trans>
      );
    case "till-seconds":
      return (
        <Trans>
          {actor} changed how long the till has to take an order: {subject}
        </Trans>
      );
  }
}
