import type { WireImportPreview } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { useFold } from "./fold.tsx";
import { Rest } from "./rest.tsx";
import styles from "./workbook.module.css";

interface MissingRowsProps {
  readonly preview: WireImportPreview;
  /** They are to be removed. */
  readonly goes: boolean;
}

/** What is live and not in the file, by name: it stays, unless a person who has read it wants it removed (M-I6). */
export function MissingRows({ preview, goes }: MissingRowsProps): JSX.Element | null {
  const { t } = useLingui();
  const language = useLanguage();
  const { missing, missingCount } = preview;
  const { shown: rows, isOpen, button } = useFold(missing, missingCount);
  if (missingCount === 0) return null;
  return (
    <section className={styles["missing"]} aria-label={t`Not in the file`}>
      <h3>
        <Trans>Not in the file</Trans>
      </h3>
      <p>
        {goes ? (
          <Plural
            value={missingCount}
            one="This entry is removed when you publish:"
            other="These # entries are removed when you publish:"
          />
        ) : (
          <Plural
            value={missingCount}
            one="This entry stays as it is:"
            other="These # entries stay as they are:"
          />
        )}
      </p>
      <ul className={styles["names"]}>
        {rows.map(({ sheet, name, title }) => {
          const shown = readText(title, language);
          return (
            <li key={`${sheet} ${name}`}>
              <bdi>{shown}</bdi>
              {name !== shown && (
                <span className={styles["code"]}>
                  {" "}
                  <bdi>{name}</bdi>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {button}
      {isOpen && <Rest shown={missing.length} all={missingCount} />}
    </section>
  );
}
