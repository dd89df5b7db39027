import { Trans, useLingui } from "@lingui/react/macro";
import { Loader } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useMemo, type JSX } from "react";
import { usePrintedMenu } from "../features/printed-menu/use-printed-menu.ts";
import { useSignedIn } from "../data/session.ts";
import { PrintedMenu } from "../features/printed-menu/printed-menu.tsx";
import { printedSections } from "../features/printed-menu/printed-sections.ts";
import { LostLine } from "../features/watch/lost-line.tsx";
import { PrintBar } from "../layouts/print-bar.tsx";
import { QueryState } from "../kit/query-state.tsx";
import { paths } from "../paths.ts";
import styles from "./print-menu-page.module.css";

/** The published menu in both languages, as it will lie on the paper. */
export function PrintMenuPage(): JSX.Element {
  const { t } = useLingui();
  const signedIn = useSignedIn();
  const { data, error, refetch } = usePrintedMenu();
  const printed = useMemo(
    () => data && { venue: data.venue, sections: printedSections(data.menu) },
    [data],
  );
  useDocumentTitle(t`Menu of ${signedIn.venue.shortName}`);
  return (
    <div className={styles["page"]}>
      <PrintBar
        back={paths.menuFile()}
        from={<Trans>Menu file</Trans>}
        title={<Trans>Print the menu</Trans>}
        isReady={printed !== undefined && printed.sections.length > 0}
      />
      <LostLine zone={signedIn.venue.timeZone} />
      <main className={styles["main"]}>
        <QueryState
          data={printed}
          error={error}
          onRetry={() => void refetch()}
          loading={<Loader />}
          failed={<Trans>The menu could not be loaded.</Trans>}
          empty={({ sections }) =>
            sections.length === 0 ? (
              <p>
                <Trans>The menu has no dishes yet.</Trans>
              </p>
            ) : undefined
          }
        >
          {({ venue, sections }) => <PrintedMenu venue={venue} sections={sections} />}
        </QueryState>
      </main>
    </div>
  );
}
