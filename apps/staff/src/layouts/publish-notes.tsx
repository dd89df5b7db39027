import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import { useExplain } from "../data/use-explain.ts";
import styles from "./publish-notes.module.css";

interface PublishNotesProps {
  readonly isPublished: boolean;
  readonly error: Error | null;
}

/** What came of publishing a change that guests see. */
export function PublishNotes({ isPublished, error }: PublishNotesProps): JSX.Element {
  const explain = useExplain();
  return (
    <>
      <div role="status" className={styles["done"]}>
        {isPublished && <Trans>Published. Phones that are open show it now.</Trans>}
      </div>
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
    </>
  );
}
