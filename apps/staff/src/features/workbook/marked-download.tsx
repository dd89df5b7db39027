import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { useMarkWorkbook } from "../../data/workbook.ts";
import { useLanguage } from "../../i18n/language.ts";
import { saveFile } from "../../lib/save-file.ts";
import type { ImportOptions } from "./import-ticks.tsx";

interface MarkedDownloadProps {
  /** What the file is called, and its bytes as base64. */
  readonly name: string;
  readonly file: string;
  readonly wishes: ImportOptions;
  /** Without one it is another till's table as a workbook of ours. */
  readonly hasMistakes: boolean;
}

/** The file that was chosen, as a workbook in which every wrong cell is red and says why. */
export function MarkedDownload({
  name,
  file,
  wishes,
  hasMistakes,
}: MarkedDownloadProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const mark = useMarkWorkbook();
  const complain = useComplain();
  const download = (): void => {
    // "menu.csv" comes back as "menu, marked.xlsx".
    const base = name.replace(/\.\w{1,5}$/u, "");
    const marked = hasMistakes ? t`${base}, marked` : base;
    mark
      .mutateAsync({ file, ...wishes, language })
      .then((bytes) => saveFile(bytes, `${marked}.xlsx`), complain);
  };
  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconDownload size={20} />}
      loading={mark.isPending}
      onClick={download}
    >
      {hasMistakes ? (
        <Trans>Download the workbook with its mistakes marked</Trans>
      ) : (
        <Trans>Download it as a workbook</Trans>
      )}
    </Button>
  );
}
