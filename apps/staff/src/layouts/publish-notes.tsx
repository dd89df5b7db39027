import { Trans } from "@lingui/react/macro";
import type { JSX } from "react";
import type { Change } from "../data/use-resource.ts";
import styles from "./publish-notes.module.css";

interface PublishNotesProps {
  readonly save: Pick<Change<never, unknown>, "isDone" | "problem">;
}

/** What came of publishing a change that guests see. */
export function PublishNotes({ save: { isDone, problem } }: PublishNotesProps): JSX.Element {
  return (
    <>
      <div role="status" className={styles["done"]}>
        {isDone && <Trans>Published. Phones that are open show it now.</Trans>}
      </div>
      <div role="alert" className={styles["error"]}>
        {problem}
      </div>
    </>
  );
}
