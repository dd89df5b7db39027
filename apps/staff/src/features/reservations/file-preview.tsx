import type { WireReservationsImport } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import styles from "./reservations-file.module.css";

interface FilePreviewProps {
  readonly seen: WireReservationsImport;
  /** It has been written; else it would be. */
  readonly isDone?: boolean;
}

/** What a file of reservations would change or has changed, and row by row what is wrong with it. */
export function FilePreview({ seen, isDone = false }: FilePreviewProps): JSX.Element {
  const { t } = useLingui();
  const { added, changed, unchanged, kept, mistakeCount, ignored } = seen;
  const headings = ignored.join(", ");
  return (
    <div className={styles["preview"]}>
      <div role="status">
        <ul className={styles["counts"]} data-done={isDone}>
          <li>
            <Plural value={added} one="# new reservation" other="# new reservations" />
          </li>
          {changed > 0 && (
            <li>
              <Plural value={changed} one="# is changed" other="# are changed" />
            </li>
          )}
          {unchanged > 0 && (
            <li>
              <Plural value={unchanged} one="# is here already" other="# are here already" />
            </li>
          )}
          {kept > 0 && (
            <li>
              <Plural
                value={kept}
                one="# was seated or cancelled here and stays as it is"
                other="# were seated or cancelled here and stay as they are"
              />
            </li>
          )}
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
      {!isDone && <Rows seen={seen} label={t`Reservations of the file`} />}
    </div>
  );
}

/** What is wrong, by its row. */
function Mistakes({ seen: { mistakes, mistakeCount } }: FilePreviewProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const rest = mistakeCount - mistakes.length;
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
      {rest > 0 && (
        <li>
          <Plural value={rest} one="and # more" other="and # more" />
        </li>
      )}
    </ol>
  );
}

/** Who would be expected when, the first of them. */
function Rows({
  seen: { rows, added, changed },
  label,
}: FilePreviewProps & { readonly label: string }): JSX.Element | null {
  const rest = added + changed - rows.length;
  if (rows.length === 0) return null;
  return (
    <ul className={styles["rows"]} aria-label={label}>
      {rows.map(({ row, isNew, customerName, date, time, pax }) => (
        <li key={row}>
          <bdi>{customerName}</bdi>
          <span>
            <time>
              {date} {time}
            </time>
            {" · "}
            <Plural value={pax} one="# guest" other="# guests" />
            {!isNew && (
              <>
                {" · "}
                <Trans>changed</Trans>
              </>
            )}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Plural value={rest} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  );
}
