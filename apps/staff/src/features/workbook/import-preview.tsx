import type { WireImportPreview } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import styles from "./workbook.module.css";

interface ImportPreviewProps {
  readonly name: string;
  readonly preview: WireImportPreview;
  readonly skipsWrongRows: boolean;
  readonly isPublished: boolean;
  readonly isPublishing: boolean;
  readonly onSkip: (skips: boolean) => void;
  readonly onPublish: () => void;
}

/** What a workbook would change and what is wrong with it, before anybody publishes it. */
export function ImportPreview(props: ImportPreviewProps): JSX.Element {
  const { t } = useLingui();
  const { name, preview, skipsWrongRows, isPublished } = props;
  const { mistakeCount, changeCount } = preview;
  if (isPublished) {
    return (
      <p className={styles["done"]} role="status">
        <Trans>Published. Every phone shows it now.</Trans>
      </p>
    );
  }
  const mayPublish = changeCount > 0 && (mistakeCount === 0 || skipsWrongRows);
  return (
    <div className={styles["preview"]}>
      <p role="status" className={styles["summary"]}>
        <bdi>{name}</bdi>:{" "}
        <Plural value={mistakeCount} _0="no mistakes" one="# mistake" other="# mistakes" />
        {", "}
        <Plural value={changeCount} _0="no changes" one="# change" other="# changes" />
      </p>
      {mistakeCount > 0 && <Mistakes preview={preview} />}
      {mistakeCount > 0 && (
        <Checkbox
          checked={skipsWrongRows}
          onChange={(event) => props.onSkip(event.currentTarget.checked)}
          label={t`Leave out the rows with mistakes`}
        />
      )}
      <Warnings preview={preview} />
      {mayPublish && (
        <Button size="lg" loading={props.isPublishing} onClick={props.onPublish}>
          <Plural value={changeCount} one="Publish # change" other="Publish # changes" />
        </Button>
      )}
      {(mistakeCount === 0 || skipsWrongRows) && changeCount > 0 && <Changes preview={preview} />}
    </div>
  );
}

function Mistakes({ preview }: Pick<ImportPreviewProps, "preview">): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { mistakes, mistakeCount } = preview;
  return (
    <>
      <ol className={styles["mistakes"]} aria-label={t`Mistakes`}>
        {mistakes.map(({ sentence }, at) => (
          <li key={at}>{readText(sentence, language)}</li>
        ))}
      </ol>
      <Rest shown={mistakes.length} all={mistakeCount} />
    </>
  );
}

/** What may be published all the same. */
function Warnings({ preview }: Pick<ImportPreviewProps, "preview">): JSX.Element | null {
  const { t } = useLingui();
  const language = useLanguage();
  if (preview.warnings.length === 0) return null;
  return (
    <ul className={styles["warnings"]} aria-label={t`Warnings`}>
      {preview.warnings.map((warning, at) => (
        <li key={at}>{readText(warning, language)}</li>
      ))}
    </ul>
  );
}

function Changes({ preview }: Pick<ImportPreviewProps, "preview">): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { changes, changeCount } = preview;
  const kinds = { added: t`new`, removed: t`removed`, changed: t`changed` } as const;
  return (
    <>
      <ul className={styles["changes"]} aria-label={t`Changes`}>
        {changes.map(({ sheet, name, kind, cells }) => (
          <li key={`${sheet} ${name} ${kind}`}>
            <span className={styles["kind"]} data-kind={kind}>
              {kinds[kind]}
            </span>
            <div className={styles["change"]}>
              <span>
                <bdi>{name}</bdi> <span className={styles["sheet"]}>{sheet}</span>
              </span>
              {cells.map(({ column, before, after }) => (
                <span key={column.en} className={styles["cell"]}>
                  {readText(column, language)}: <del>{before === "" ? "–" : before}</del> →{" "}
                  <ins>{after === "" ? "–" : after}</ins>
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Rest shown={changes.length} all={changeCount} />
    </>
  );
}

/** A list ends after the first 200. */
function Rest({
  shown,
  all,
}: {
  readonly shown: number;
  readonly all: number;
}): JSX.Element | null {
  if (shown === all) return null;
  return (
    <p className={styles["rest"]}>
      <Plural value={all - shown} one="and # more" other="and # more" />
    </p>
  );
}
