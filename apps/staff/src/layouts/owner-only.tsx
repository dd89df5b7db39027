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
            Your login covers daily service: orders and sold-out dishes. For anything else, please
            ask the owner.
          </Trans>
        </p>
        <Link href={paths.orders()}>
          <Trans>To the orders</Trans>
        </Link>
      </PageState>
    </>
  );
}
