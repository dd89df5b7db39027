import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { formatClock } from "../../lib/clock-time.ts";

/** In the place of what a board cannot know while it hears of no orders. */
export function NoConnection({ lost }: { readonly lost: { readonly since: number } }): JSX.Element {
  const { venue } = useSignedIn();
  const time = formatClock(lost.since, venue.timeZone);
  return <Trans>No connection since {time} – orders may be waiting</Trans>;
}
