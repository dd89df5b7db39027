import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import type { MemberAction } from "./member-actions.ts";

interface MemberTextProps {
  readonly deed: MemberAction;
  readonly actor: JSX.Element;
  /** The member, or what was changed. */
  readonly subject: JSX.Element;
}

/** What was done about members, their rewards and an outside programme. */
export function MemberText({ deed, actor, subject }: MemberTextProps): JSX.Element {
  switch (deed) {
    case "programme-changed":
      return <Trans>{actor} changed what holds for the loyalty programme</Trans>;
    case "programme-account-saved":
      return <Trans>{actor} saved the account at the loyalty programme</Trans>;
    case "programme-account-removed":
      return <Trans>{actor} removed the account at the loyalty programme</Trans>;
    case "membership-changed":
      return <Trans>{actor} changed what holds for members</Trans>;
    case "member-tier-changed":
      return (
        <Trans>
          {actor} changed the tier of a member: {subject}
        </Trans>
      );
    case "member-ledger-changed":
      return (
        <Trans>
          {actor} changed what a member has: {subject}
        </Trans>
      );
    case "member-topped-up":
      return (
        <Trans>
          {actor} took money for a member to pay with: {subject}
        </Trans>
      );
    case "members-merged":
      return (
        <Trans>
          {actor} made one member of two: {subject}
        </Trans>
      );
    case "members-imported":
      return (
        <Trans>
          {actor} brought in members by a file, new and known ones: {subject}
        </Trans>
      );
    case "member-erased":
      return (
        <Trans>
          {actor} erased a member: {subject}
        </Trans>
      );
    case "club-invited":
      return <Trans>{actor} made a code for another venue to join your club</Trans>;
    case "club-joined":
      return (
        <Trans>
          {actor} joined the club of {subject}
        </Trans>
      );
    case "club-grown":
      return (
        <Trans>
          {actor} of {subject} joined your club
        </Trans>
      );
    case "member-looked-up":
      return (
        <Trans>
          {actor} looked for a member by the number {subject}
        </Trans>
      );
    case "rewards-changed":
      return <Trans>{actor} changed the rewards of members</Trans>;
  }
}
