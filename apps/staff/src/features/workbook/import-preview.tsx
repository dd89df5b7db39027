import type { WireImportPreview } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox } from "@mantine/core";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { MissingRows } from "./missing-rows.tsx";
import { ChangesList } from "./changes-list.tsx";
import { Rest } from "./rest.tsx";
import styles from "./workbook.module.css";

/** What a person has ticked for a file. */
export interface ImportWishes {
  readonly skipsWrongRows: boolean;
  readonly removesMissing: boolean;
  readonly roundsPrices: boolean;
}

interface ImportPreviewProps {
  readonly name: string;
  readonly preview: WireImportPreview;
  readonly wishes: ImportWishes;
  readonly isPublished: boolean;
  readonly isPublishing: boolean;
  readonly onWish: (wishes: ImportWishes) => void;
  readonly onPublish: () => void;
}

/** What a workbook would change and what is wrong with it, before anybody publishes it. */
export function ImportPreview(props: ImportPreviewProps): JSX.Element {
  const { t } = useLingui();
  const { name, preview, isPublished } = props;
  const { wishes } = props;
  const { skipsWrongRows, removesMissing, roundsPrices } = wishes;
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
          onChange={(event) =>
            props.onWish({ ...wishes, skipsWrongRows: event.currentTarget.checked })
          }
          label={t`Leave out the rows with mistakes`}
        />
      )}
      {preview.roundedCount > 0 && (
        <Checkbox
          checked={roundsPrices}
          onChange={(event) =>
            props.onWish({ ...wishes, roundsPrices: event.currentTarget.checked })
          }
          label={
            <Plural
              value={preview.roundedCount}
              one="Round this price to two decimals"
              other="Round these # prices to two decimals"
            />
          }
        />
      )}
      <Warnings preview={preview} />
      <MissingRows
        preview={preview}
        goes={removesMissing}
        onChange={(removes) => props.onWish({ ...wishes, removesMissing: removes })}
      />
      {mayPublish && (
        <Button size="lg" loading={props.isPublishing} onClick={props.onPublish}>
          <Plural value={changeCount} one="Publish # change" other="Publish # changes" />
        </Button>
      )}
      {(mistakeCount === 0 || skipsWrongRows) && changeCount > 0 && (
        <ChangesList changes={preview.changes} changeCount={changeCount} />
      )}
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
