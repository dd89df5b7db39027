import type { WireMenuVersionPreview } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { useLanguage } from "../../i18n/language.ts";
import { ChangesList } from "./changes-list.tsx";
import styles from "./workbook.module.css";

interface VersionPreviewProps {
  readonly preview: WireMenuVersionPreview;
  /** When the menu was published. */
  readonly day: string;
  readonly isPublishing: boolean;
  readonly onCancel: () => void;
  readonly onPublish: () => void;
}

/** What an earlier menu would change, before anybody goes back to it. */
export function VersionPreview(props: VersionPreviewProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  const { preview, day, isPublishing, onCancel, onPublish } = props;
  const { changes, changeCount, warnings } = preview;
  return (
    <section className={styles["preview"]} aria-label={t`The menu of ${day}`}>
      <p role="status" className={styles["summary"]}>
        <Plural
          value={changeCount}
          one="Going back changes # thing that guests see."
          other="Going back changes # things that guests see."
        />
      </p>
      {warnings.length > 0 && (
        <ul className={styles["warnings"]} aria-label={t`Warnings`}>
          {warnings.map((warning, at) => (
            <li key={at}>{readText(warning, language)}</li>
          ))}
        </ul>
      )}
      <div className={styles["actions"]}>
        <Button loading={isPublishing} onClick={onPublish}>
          <Trans>Publish this menu again</Trans>
        </Button>
        <Button variant="default" onClick={onCancel}>
          <Trans>Keep the menu of today</Trans>
        </Button>
      </div>
      <ChangesList changes={changes} changeCount={changeCount} />
    </section>
  );
}
