import { Trans, useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { Link } from "wouter";
import { PageState } from "../lib/page-state.tsx";
import { paths } from "../paths.ts";
import { PageHeader } from "./page-header.tsx";

/** In place of a page that the signed-in login may not open: whose it is, and the way back to the service. */
export function OwnerOnly(): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`For the owner`} />
      <PageState title={<Trans>This page is for the owner.</Trans>}>
        <p>
          <Trans>
            Your login is for the service: orders and sold out. Please ask the owner for the rest.
          </Trans>
        </p>
        <Link href={paths.orders()}>
          <Trans>To the orders</Trans>
        </Link>
      </PageState>
    </>
  );
}
