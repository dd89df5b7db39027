import { Trans, useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { Link } from "wouter";
import { PageHeader } from "../layouts/page-header.tsx";
import { paths } from "../paths.ts";
import styles from "./not-found-page.module.css";

/** An address of the console that leads nowhere. */
export function NotFoundPage(): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Not found`} />
      <div className={styles["state"]}>
        <p className={styles["big"]}>
          <Trans>There is no such page.</Trans>
        </p>
        <Link href={paths.orders()}>
          <Trans>To the orders</Trans>
        </Link>
      </div>
    </>
  );
}
