import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Loader } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import type { JSX } from "react";
import { Link, useSearchParams } from "wouter";
import { usePlaces } from "../data/places.ts";
import { useSignedIn } from "../data/session.ts";
import { AddressWarning } from "../features/tables/address-warning.tsx";
import { CodeCard } from "../features/tables/code-card.tsx";
import { LostLine } from "../features/watch/lost-line.tsx";
import { QueryState } from "../layouts/query-state.tsx";
import { paths } from "../paths.ts";
import styles from "./print-page.module.css";

/** Two by four cards on A4. */
const PER_SHEET = 8;

/** The chosen tables' cards as they will lie on the paper. */
export function PrintPage(): JSX.Element {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const { data: places, error, refetch } = usePlaces();
  const [query] = useSearchParams();
  const wanted = query.getAll("table");
  const cards = (places ?? []).flatMap(({ id, label, link }) =>
    link !== null && (wanted.length === 0 || wanted.includes(id)) ? [{ id, label, link }] : [],
  );
  const sheets = Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, sheet) =>
    cards.slice(sheet * PER_SHEET, (sheet + 1) * PER_SHEET),
  );
  useDocumentTitle(t`Codes of ${venue.shortName}`);
  return (
    <div className={styles["page"]}>
      <header className={styles["bar"]}>
        <Link href={paths.tables()} className={styles["back"]}>
          <IconArrowLeft size={20} aria-hidden="true" />
          <Trans>Tables</Trans>
        </Link>
        <h1>
          <Trans>Print codes</Trans>
        </h1>
        <Button
          size="md"
          leftSection={<IconPrinter size={20} />}
          disabled={cards.length === 0}
          onClick={() => window.print()}
        >
          <Trans>Print</Trans>
        </Button>
      </header>
      <LostLine zone={venue.timeZone} />
      <main>
        <AddressWarning places={places ?? []} />
        <div className={styles["sheets"]}>
          <QueryState
            data={places === undefined ? undefined : sheets}
            error={error}
            onRetry={() => void refetch()}
            loading={<Loader />}
            failed={<Trans>The tables cannot be read.</Trans>}
            empty={(list) => (list.length === 0 ? <NoCodes /> : undefined)}
          >
            {(list) =>
              list.map((sheet) => (
                <section key={sheet[0]?.id} className={styles["sheet"]}>
                  {sheet.map((card) => (
                    <CodeCard
                      key={card.id}
                      venue={venue.name}
                      label={card.label}
                      link={card.link}
                    />
                  ))}
                </section>
              ))
            }
          </QueryState>
        </div>
      </main>
    </div>
  );
}

function NoCodes(): JSX.Element {
  return (
    <p>
      <Trans>None of these tables has a code.</Trans>
    </p>
  );
}
