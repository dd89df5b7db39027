import type { FileFormat } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconDownload, IconPrinter, IconTableOptions } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link } from "wouter";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useExportTemplate, useExportWorkbook } from "../../data/workbook.ts";
import { useLanguage } from "../../i18n/language.ts";
import { saveFile } from "../../lib/save-file.ts";
import { paths } from "../../paths.ts";
import styles from "./workbook.module.css";

/** Takes the venue along as a workbook, or an empty one with examples to begin with. */
export function WorkbookExport(): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const language = useLanguage();
  const whole = useExportWorkbook();
  const template = useExportTemplate();
  const complain = useComplain();
  const download = (format: FileFormat): void => {
    const ending = format === "csv" ? "csv.zip" : format;
    whole
      .mutateAsync(format)
      .then((bytes) => saveFile(bytes, `${venue.shortName}.${ending}`), complain);
  };
  const downloadTemplate = (): void => {
    const name = t`${venue.shortName} template`;
    template.mutateAsync(language).then((bytes) => saveFile(bytes, `${name}.xlsx`), complain);
  };
  return (
    <section className={styles["step"]}>
      <h2>
        <Trans>1. Download your menu</Trans>
      </h2>
      <p>
        <Trans>
          An Excel workbook with your settings, categories, dishes, options, promotions and tables.
          What it has no column for stays as it is. If you are new, start with the template: every
          column is explained, with examples.
        </Trans>
      </p>
      <div className={styles["actions"]}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconDownload size={20} />}
          loading={whole.isPending && whole.variables === "xlsx"}
          onClick={() => download("xlsx")}
        >
          <Trans>Download the workbook</Trans>
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconTableOptions size={20} />}
          loading={template.isPending}
          onClick={downloadTemplate}
        >
          <Trans>Download a template</Trans>
        </Button>
        {(["csv", "json"] as const).map((format) => (
          <Button
            key={format}
            size="md"
            variant="subtle"
            loading={whole.isPending && whole.variables === format}
            onClick={() => download(format)}
            aria-label={format === "csv" ? t`Download as CSV` : t`Download as JSON`}
          >
            {format.toUpperCase()}
          </Button>
        ))}
        <Button
          component={Link}
          href={paths.printMenu()}
          size="md"
          variant="default"
          leftSection={<IconPrinter size={20} />}
        >
          <Trans>Print the menu</Trans>
        </Button>
      </div>
    </section>
  );
}
