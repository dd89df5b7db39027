import { Trans } from "@lingui/react/macro";
import { useDocumentTitle } from "@mantine/hooks";
import type { JSX, ReactNode } from "react";
import { useSignedIn } from "../data/session.ts";
import styles from "./page-header.module.css";

interface PageHeaderProps {
  readonly title: string;
  /** What stands in front of the title in the browser's tab, e.g. how many orders are new. */
  readonly flag?: string;
  readonly children?: ReactNode;
}

/** The page's name, whose console this is, and what can be done here. */
export function PageHeader({ title, flag = "", children }: PageHeaderProps): JSX.Element {
  const { venue } = useSignedIn();
  useDocumentTitle(`${flag}${title} · ${venue.shortName}`);
  return (
    <header className={styles["header"]}>
      <div className={styles["names"]}>
        <h1>{title}</h1>
        <span className={styles["venue"]}>{venue.name}</span>
        {venue.isDemo && (
          <strong className={styles["demo"]}>
            <Trans>DEMO</Trans>
          </strong>
        )}
      </div>
      <div className={styles["actions"]}>{children}</div>
    </header>
  );
}
