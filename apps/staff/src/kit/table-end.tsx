import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useEffect, useRef, type JSX } from "react";
import type { MoreRows } from "../data/use-rows.ts";
import { useNear } from "../lib/use-near.ts";
import styles from "./data-table.module.css";

interface TableEndProps {
  readonly more: MoreRows;
  /** Rows that are there. */
  readonly count: number;
  /** Whether more is read only when somebody asks for it. */
  readonly isByHand: boolean;
}

/** Where rows end of which there are more: they are read when it comes near, and when somebody presses. */
export function TableEnd({ more, count, isByHand }: TableEndProps): JSX.Element {
  const { isReading, hasFailed, read } = more;
  const { ref, isNear } = useNear<HTMLDivElement>(false);
  /** Rows that were there when it was last read by itself: a page that brings none is followed by no other. */
  const readAt = useRef(-1);
  const isDue = isNear && !isByHand && !isReading && !hasFailed;
  useEffect(() => {
    if (!isDue || readAt.current === count) return;
    readAt.current = count;
    read();
  });
  return (
    <div ref={ref} className={styles["end"]}>
      {hasFailed && (
        <p role="alert">
          <Trans>The rest could not be loaded.</Trans>
        </p>
      )}
      <Button variant="default" loading={isReading} onClick={read}>
        {hasFailed ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  );
}
