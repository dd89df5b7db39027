import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { MenuVersions } from "../features/workbook/menu-versions.tsx";
import { PicturesImport } from "../features/workbook/pictures-import.tsx";
import { WorkbookExport } from "../features/workbook/workbook-export.tsx";
import { WorkbookImport } from "../features/workbook/workbook-import.tsx";
import { TaxInPrices } from "../features/workbook/tax-in-prices.tsx";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";

/** The venue goes out and comes in as a workbook: settings, categories, dishes, questions, promotions and tables; and what its prices hold. */
export function MenuFilePage(): JSX.Element {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Menu file`} />
      <PageBody kind="column" width="1080px">
        <WorkbookExport />
        <WorkbookImport />
        <PicturesImport />
        <MenuVersions />
        <TaxInPrices />
      </PageBody>
    </>
  );
}
