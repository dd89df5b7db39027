import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useExportWorkbook } from "../../data/workbook.ts";
import { saveFile } from "../../lib/save-file.ts";
import styles from "./workbook.module.css";

/** Takes the venue along as a workbook; with no dish in it, it is the template to fill in. */
export function WorkbookExport(): JSX.Element {
  const { venue } = useSignedIn();
  const { mutateAsync, isPending } = useExportWorkbook();
  const complain = useComplain();
  const download = (): void => {
    mutateAsync().then((bytes) => saveFile(bytes, `${venue.shortName}.xlsx`), complain);
  };
  return (
    <section className={styles["step"]}>
      <h2>
        <Trans>1. Download your menu</Trans>
      </h2>
      <p>
        <Trans>
          An Excel workbook with your settings, categories, dishes, options and tables. Change it,
          or fill in an empty one; what it has no column for stays as it is.
        </Trans>
      </p>
      <Button
        size="md"
        variant="default"
        leftSection={<IconDownload size={20} />}
        loading={isPending}
        onClick={download}
      >
        <Trans>Download the workbook</Trans>
      </Button>
    </section>
  );
}
