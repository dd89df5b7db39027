import type { WirePlace } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Loader } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { JSX } from "react";
import { useSearchParams } from "wouter";
import { PLACES } from "../data/places.ts";
import { useSignedIn } from "../data/session.ts";
import { useResource } from "../data/use-resource.ts";
import { AddressWarning } from "../features/tables/address-warning.tsx";
import { CodeCard } from "../features/tables/code-card.tsx";
import { groupPlaces, type PlaceGroup } from "../features/tables/group-places.ts";
import { LostLine } from "../features/watch/lost-line.tsx";
import { useLanguage } from "../i18n/language.ts";
import { PrintBar } from "../layouts/print-bar.tsx";
import { QueryState } from "../kit/query-state.tsx";
import { paths } from "../paths.ts";
import styles from "./print-page.module.css";

/** Two by four cards on A4. */
const PER_SHEET = 8;

/** The chosen tables' cards as they will lie on the paper. */
export function PrintPage(): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const { data: places, error, onRetry } = useResource(PLACES);
  const [query] = useSearchParams();
  const wanted = query.getAll("table");
  const language = useLanguage();
  const isWanted = ({ id }: WirePlace): boolean => wanted.length === 0 || wanted.includes(id);
  const groups = groupPlaces((places ?? []).filter(isWanted), language);
  const sheets = groups.flatMap(sheetsOf);
  useDocumentTitle(t`Codes of ${venue.shortName}`);
  return (
    <div className={styles["page"]}>
      <PrintBar
        back={paths.tables()}
        from={<Trans>Tables</Trans>}
        title={<Trans>Print codes</Trans>}
        isReady={sheets.length > 0}
      />
      <LostLine zone={venue.timeZone} />
      <main>
        <AddressWarning places={places ?? []} />
        <div className={styles["sheets"]}>
          <QueryState
            data={places === undefined ? undefined : sheets}
            error={error}
            onRetry={onRetry}
            loading={<Loader />}
            failed={<Trans>The tables could not be loaded.</Trans>}
            empty={(list) => (list.length === 0 ? <NoCodes /> : undefined)}
          >
            {(list) =>
              list.map((sheet) => (
                <section key={sheet.cards[0]?.id} className={styles["part"]}>
                  {sheet.heading !== "" && (
                    <h2 dir="auto" className={styles["area"]}>
                      {sheet.heading}
                    </h2>
                  )}
                  <div className={styles["sheet"]}>
                    {sheet.cards.map(({ id, label, link }) => (
                      <CodeCard key={id} venue={venue.name} label={label} link={link} />
                    ))}
                  </div>
                </section>
              ))
            }
          </QueryState>
        </div>
      </main>
    </div>
  );
}

interface Sheet {
  /** Of the area's first sheet; empty for the others. */
  readonly heading: string;
  readonly cards: readonly { readonly id: string; readonly label: string; readonly link: string }[];
}

/** The sheets of an area: it begins with one of its own, so that its cards lie together. */
function sheetsOf({ area, places }: PlaceGroup): readonly Sheet[] {
  const cards = places.flatMap(({ id, label, link }) => (link === null ? [] : { id, label, link }));
  return Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, sheet) => ({
    heading: sheet === 0 ? area : "",
    cards: cards.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  }));
}

function NoCodes(): JSX.Element {
  return (
    <p>
      <Trans>None of these tables has a code.</Trans>
    </p>
  );
}
