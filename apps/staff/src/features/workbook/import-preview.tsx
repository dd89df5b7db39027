import type { WireImportPreview } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { ChangesList } from "./changes-list.tsx";
import { useFold } from "./fold.tsx";
import { ImportTicks, type ImportOptions } from "./import-ticks.tsx";
import { MarkedDownload } from "./marked-download.tsx";
import { MissingRows } from "./missing-rows.tsx";
import { Rest } from "./rest.tsx";
import { TableColumns } from "./table-columns.tsx";
import styles from "./workbook.module.css";

interface ImportPreviewProps {
  readonly name: string;
  /** Its bytes as they are sent. */
  readonly file: string;
  readonly preview: WireImportPreview;
  readonly wishes: ImportOptions;
  readonly isPublished: boolean;
  readonly isPublishing: boolean;
  readonly onOptions: (wishes: ImportOptions) => void;
  readonly onPublish: () => void;
}

/** What a workbook would change and what is wrong with it, before anybody publishes it; what to decide stands above the lists. */
export function ImportPreview(props: ImportPreviewProps): JSX.Element {
  const { name, file, preview, wishes, isPublished, onOptions } = props;
  const { mistakeCount, changeCount, table } = preview;
  if (isPublished) {
    return (
      <p className={styles["done"]} role="status">
        <Trans>Published. Every phone shows it now.</Trans>
      </p>
    );
  }
  const showsChanges = changeCount > 0 && (mistakeCount === 0 || wishes.skipsWrongRows);
  return (
    <div className={styles["preview"]}>
      <p role="status" className={styles["summary"]}>
        <bdi>{name}</bdi>:{" "}
        <Plural value={mistakeCount} _0="no mistakes" one="# mistake" other="# mistakes" />
        {", "}
        <Plural value={changeCount} _0="no changes" one="# change" other="# changes" />
      </p>
      {table !== undefined && (
        <TableColumns table={table} onChange={(columns) => onOptions({ ...wishes, columns })} />
      )}
      <ImportTicks preview={preview} wishes={wishes} onOptions={onOptions} />
      <div className={styles["actions"]}>
        {showsChanges && (
          <Button size="md" loading={props.isPublishing} onClick={props.onPublish}>
            <Plural value={changeCount} one="Publish # change" other="Publish # changes" />
          </Button>
        )}
        {(mistakeCount > 0 || table !== undefined) && (
          <MarkedDownload name={name} file={file} wishes={wishes} hasMistakes={mistakeCount > 0} />
        )}
      </div>
      <Warnings preview={preview} />
      {mistakeCount > 0 && <Mistakes preview={preview} />}
      <MissingRows preview={preview} goes={wishes.removesMissing} />
      {showsChanges && <ChangesList changes={preview.changes} changeCount={changeCount} />}
    </div>
  );
}

function Mistakes({ preview }: Pick<ImportPreviewProps, "preview">): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { mistakes, mistakeCount } = preview;
  const { shown, isOpen, button } = useFold(mistakes, mistakeCount);
  return (
    <>
      <ol className={styles["mistakes"]} aria-label={t`Mistakes`}>
        {shown.map(({ sentence }, at) => (
          <li key={at}>{readText(sentence, language)}</li>
        ))}
      </ol>
      {button}
      {isOpen && <Rest shown={mistakes.length} all={mistakeCount} />}
    </>
  );
}

/** What may be published all the same. */
function Warnings({ preview }: Pick<ImportPreviewProps, "preview">): JSX.Element | null {
  const { t } = useLingui();
  const language = useLanguage();
  const { shown, button } = useFold(preview.warnings);
  if (shown.length === 0) return null;
  return (
    <>
      <ul className={styles["warnings"]} aria-label={t`Warnings`}>
        {shown.map((warning, at) => (
          <li key={at}>{readText(warning, language)}</li>
        ))}
      </ul>
      {button}
    </>
  );
}
