import type { WireReservationsImport } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { JSX, ReactNode } from "react";
import { useLanguage } from "../i18n/language.ts";
import styles from "./file-preview.module.css";

/** What every file of rows says of itself, whatever its rows are. */
type SeenFile = Pick<WireReservationsImport, "unchanged" | "mistakes" | "mistakeCount" | "ignored">;

interface FilePreviewProps {
  readonly seen: SeenFile;
  /** It has been written; else it would be. */
  readonly isDone: boolean;
  /** What it would bring or change, as items of a list. */
  readonly brings: ReactNode;
  /** What it leaves as it is, as items of a list. */
  readonly leaves?: ReactNode;
  /** The first rows; shown before it is written. */
  readonly children: ReactNode;
}

/** What a file would change or has changed, and row by row what is wrong with it. */
export function FilePreview(props: FilePreviewProps): JSX.Element {
  const { seen, isDone, brings, leaves, children } = props;
  const { unchanged, mistakeCount, ignored } = seen;
  const headings = ignored.join(", ");
  return (
    <div className={styles["preview"]}>
      <div role="status">
        <ul className={styles["counts"]} data-done={isDone}>
          {brings}
          {unchanged > 0 && (
            <li>
              <Plural value={unchanged} one="# is here already" other="# are here already" />
            </li>
          )}
          {leaves}
          {mistakeCount > 0 && (
            <li>
              <Plural
                value={mistakeCount}
                one="# mistake: its row is left out"
                other="# mistakes: their rows are left out"
              />
            </li>
          )}
        </ul>
      </div>
      {ignored.length > 0 && (
        <p>
          <Trans>Columns that are not read: {headings}</Trans>
        </p>
      )}
      {mistakeCount > 0 && <Mistakes seen={seen} />}
      {!isDone && children}
    </div>
  );
}

/** What is wrong, by its row. */
function Mistakes({ seen: { mistakes, mistakeCount } }: Pick<FilePreviewProps, "seen">) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <ol className={styles["mistakes"]} aria-label={t`Mistakes`}>
      {mistakes.map(({ row, column, sentence }, at) => (
        <li key={at}>
          <b>
            {t`Row ${row}`}
            {column[language] === "" ? "" : ` · ${column[language]}`}
          </b>{" "}
          {sentence[language]}
        </li>
      ))}
      <More of={mistakeCount - mistakes.length} />
    </ol>
  );
}

interface FileRowsProps {
  /** What a screen reader calls the list. */
  readonly label: string;
  /** Of all, of which the first stand here. */
  readonly total: number;
  /** Items of a list. */
  readonly children: readonly ReactNode[];
}

/** The first rows of a file, each with a name and what is said of it. */
export function FileRows({ label, total, children }: FileRowsProps): JSX.Element | null {
  if (children.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by the keyboard too
    <ul className={styles["rows"]} aria-label={label} tabIndex={0}>
      {children}
      <More of={total - children.length} />
    </ul>
  );
}

function More({ of }: { readonly of: number }): JSX.Element | null {
  if (of <= 0) return null;
  return (
    <li>
      <Plural value={of} one="and # more" other="and # more" />
    </li>
  );
}
