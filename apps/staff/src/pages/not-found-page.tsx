import { Trans, useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { Link } from "wouter";
import { PageHeader } from "../layouts/page-header.tsx";
import { PageState } from "../lib/page-state.tsx";
import { paths } from "../paths.ts";

/** An address of the console that leads nowhere. */
export function NotFoundPage(): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Not found`} />
      <PageState title={<Trans>There is no such page.</Trans>}>
        <Link href={paths.orders()}>
          <Trans>To the orders</Trans>
        </Link>
      </PageState>
    </>
  );
}
