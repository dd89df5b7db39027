import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { useExplain } from "../../data/use-explain.ts";
import { useWhen } from "../../data/use-when.ts";
import { useCheckMenuVersion, useMenuVersions, useRestoreMenu } from "../../data/workbook.ts";
import { VersionPreview } from "./version-preview.tsx";
import styles from "./workbook.module.css";

/** The menus that were published before, each with the way back; nothing where there is one alone. */
export function MenuVersions(): JSX.Element | null {
  const { t } = useLingui();
  const { data } = useMenuVersions();
  const check = useCheckMenuVersion();
  const restore = useRestoreMenu();
  const explain = useExplain();
  const when = useWhen();
  const versions = data?.versions ?? [];
  if (versions.length < 2) return null;
  const look = (hash: string): void => {
    restore.reset();
    check.mutate(hash);
  };
  const error = check.error ?? restore.error;
  return (
    <section className={styles["step"]} aria-busy={check.isPending || restore.isPending}>
      <h2>
        <Trans>4. Go back to an earlier menu</Trans>
      </h2>
      <p>
        <Trans>
          You first see what would change. Settings and tables stay as they are; dishes are those of
          that day.
        </Trans>
      </p>
      <div role="alert" className={styles["error"]}>
        {error !== null && explain(error)}
      </div>
      <ul className={styles["versions"]}>
        {versions.map(({ hash, publishedAt, isServed }) => {
          const day = when(publishedAt);
          const isLooked = check.data !== undefined && check.variables === hash && !isServed;
          return (
            <li key={hash}>
              <time dateTime={new Date(publishedAt).toISOString()}>{day}</time>
              {isServed ? (
                <strong>
                  <Trans>Guests see this one</Trans>
                </strong>
              ) : (
                <Button
                  variant="default"
                  loading={check.isPending && check.variables === hash}
                  onClick={() => look(hash)}
                  aria-label={t`Go back to the menu of ${day}`}
                  aria-expanded={isLooked}
                >
                  <Trans>Go back…</Trans>
                </Button>
              )}
              {isLooked && (
                <VersionPreview
                  preview={check.data}
                  day={day}
                  isPublishing={restore.isPending}
                  onCancel={check.reset}
                  onPublish={() => restore.mutate({ hash, basis: check.data.basis })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
