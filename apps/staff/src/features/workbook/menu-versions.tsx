import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { useWhen } from "../../data/use-when.ts";
import { useMenuVersions, useRestoreMenu } from "../../data/workbook.ts";
import styles from "./workbook.module.css";

/** The menus that were published before, each with the way back; nothing where there is one alone. */
export function MenuVersions(): JSX.Element | null {
  const { t } = useLingui();
  const { data } = useMenuVersions();
  const restore = useRestoreMenu();
  const complain = useComplain();
  const when = useWhen();
  const versions = data?.versions ?? [];
  if (versions.length < 2) return null;
  return (
    <section className={styles["step"]}>
      <h2>
        <Trans>4. Go back to an earlier menu</Trans>
      </h2>
      <p>
        <Trans>Settings and tables stay as they are; dishes are those of that day.</Trans>
      </p>
      <ul className={styles["versions"]}>
        {versions.map(({ hash, publishedAt, isServed }) => {
          const day = when(publishedAt);
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
                  loading={restore.isPending && restore.variables === hash}
                  onClick={() => restore.mutate(hash, { onError: complain })}
                  aria-label={t`Go back to the menu of ${day}`}
                >
                  <Trans>Go back</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
