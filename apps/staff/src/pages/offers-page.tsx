import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { OffersTable } from "../features/offers/offers-table.tsx";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";

/** What the menu gives away: which offers there are, when they count, and which are on. */
export function OffersPage(): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Offers`} />
      <PageBody kind="list">
        <OffersTable />
      </PageBody>
    </>
  );
}
