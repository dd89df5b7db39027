import { Plural, Trans } from "@lingui/react/macro";
import { Skeleton } from "@mantine/core";
import type { JSX } from "react";
import { useLost } from "../../data/use-lost.ts";
import { PageState } from "../../lib/page-state.tsx";
import styles from "./board-states.module.css";
import { NoConnection } from "./no-connection.tsx";

/** The board before its first answer, in its own shape. */
export function BoardSkeleton(): JSX.Element {
  return (
    <div className={styles["skeleton"]} aria-hidden="true">
      {[200, 300, 240, 260, 220, 320].map((height) => (
        <Skeleton key={height} height={height} radius={12} />
      ))}
    </div>
  );
}

/** Orders that nobody finishes fill a board: what it leaves out is said, never silently missing. */
export function NotShown({ count }: { readonly count: number }): JSX.Element {
  return (
    <p className={styles["notShown"]} role="status">
      <strong>
        <Plural
          value={count}
          one="# older order is not shown."
          other="# older orders are not shown."
        />
      </strong>{" "}
      <Trans>They will appear as newer ones are collected.</Trans>
    </p>
  );
}

/** Nothing to do is good news, and must not look like a fault; nor a fault like nothing to do. */
export function BoardEmpty(): JSX.Element {
  const lost = useLost();
  if (lost !== undefined) return <PageState title={<NoConnection lost={lost} />} />;
  return (
    <PageState title={<Trans>No open orders</Trans>}>
      <p>
        <Trans>New orders appear here within a second.</Trans>
      </p>
    </PageState>
  );
}

/** Nothing to do here either, but not for everybody. */
export function AllElsewhere({ count }: { readonly count: number }): JSX.Element {
  return (
    <PageState title={<Trans>Nothing for this screen</Trans>}>
      <p>
        <Plural
          value={count}
          one="# open order is at other stations."
          other="# open orders are at other stations."
        />
      </p>
    </PageState>
  );
}
