import { Trans, useLingui } from "@lingui/react/macro";
import { Button, FileButton } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import type { WireImportPreview } from "@comanda/contract";
import { useComplain } from "../../data/use-complain.ts";
import { useExplain } from "../../data/use-explain.ts";
import {
  LARGEST_WORKBOOK,
  readBase64,
  useCheckWorkbook,
  useImportWorkbook,
} from "../../data/workbook.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { ImportOptions } from "./import-ticks.tsx";
import styles from "./workbook.module.css";

/** A file that was chosen: its name, and its bytes as they are sent. */
interface Chosen {
  readonly name: string;
  readonly file: string;
}

const NO_WISHES: ImportOptions = {
  skipsWrongRows: false,
  removesMissing: false,
  roundsPrices: false,
  columns: [],
};

/** Chooses a workbook, says what it would change and what is wrong with it, and publishes it. */
export function WorkbookImport(): JSX.Element {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Chosen>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  /** Stays while a tick is looked at, so that the tick keeps its place and the focus. */
  const [preview, setPreview] = useState<WireImportPreview>();
  const [wishes, setWishes] = useState(NO_WISHES);
  const check = useCheckWorkbook();
  const publish = useImportWorkbook();
  const complain = useComplain();
  const explain = useExplain();
  const look = ({ file }: Chosen, wished: ImportOptions): void => {
    publish.reset();
    setWishes(wished);
    check.mutate(
      { file, ...wished },
      { onSuccess: setPreview, onError: () => setPreview(undefined) },
    );
  };
  const choose = async (file: File): Promise<void> => {
    check.reset();
    setPreview(undefined);
    setIsTooLarge(file.size > LARGEST_WORKBOOK);
    if (file.size > LARGEST_WORKBOOK) return;
    const next = { name: file.name, file: await readBase64(file) };
    setChosen(next);
    look(next, NO_WISHES);
  };
  const problem = isTooLarge ? t`This file is larger than 3 MB.` : undefined;
  const error = check.error ?? publish.error;
  return (
    <section className={styles["step"]} aria-busy={check.isPending || publish.isPending}>
      <h2>
        <Trans>2. Upload it again</Trans>
      </h2>
      <p>
        <Trans>
          Nothing changes yet: you first see what would be different, and what is wrong.
        </Trans>
      </p>
      <FileButton
        // The same file may be chosen again after it was mended.
        key={chosen?.file}
        accept=".xlsx,.csv,.txt,.zip,.json"
        onChange={(file) => {
          if (file !== null) choose(file).catch(complain);
        }}
      >
        {(props) => (
          <Button
            {...props}
            size="md"
            leftSection={<IconFileSpreadsheet size={20} />}
            loading={check.isPending}
          >
            <Trans>Choose a workbook</Trans>
          </Button>
        )}
      </FileButton>
      <div role="alert" className={styles["error"]}>
        {problem ?? (error !== null && explain(error))}
      </div>
      {preview !== undefined && chosen !== undefined && (
        <ImportPreview
          key={chosen.file}
          name={chosen.name}
          file={chosen.file}
          preview={preview}
          wishes={wishes}
          isPublished={publish.isSuccess}
          isPublishing={publish.isPending || check.isPending}
          onOptions={(wished) => look(chosen, wished)}
          onPublish={() =>
            publish.mutate({
              file: chosen.file,
              ...wishes,
              columns: columnsSeen(preview),
              basis: preview.basis,
            })
          }
        />
      )}
    </section>
  );
}

/** As the preview was made, whatever somebody else has said of such a file since. */
function columnsSeen({ table }: WireImportPreview): ImportOptions["columns"] {
  return table?.columns.map(({ field }) => field) ?? [];
}
