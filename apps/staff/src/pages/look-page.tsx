import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Skeleton } from "@mantine/core";
import type { WireServedLook } from "@comanda/contract";
import type { JSX } from "react";
import { LOOK, useLookSheet, usePublishLook } from "../data/look.ts";
import { useDraft } from "../data/use-draft.ts";
import { useResource } from "../data/use-resource.ts";
import { LookFields } from "../features/look/look-fields.tsx";
import { LookPreview } from "../features/look/look-preview.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { PublishNotes } from "../layouts/publish-notes.tsx";
import { QueryState } from "../kit/query-state.tsx";
import styles from "./look-page.module.css";

/** How guests see the venue: a preset or colours of its own, faces, logo and pictures, with the diner's pages beside it. */
export function LookPage(): JSX.Element {
  const { t } = useLingui();
  return (
    <QueryState
      {...useResource(LOOK)}
      loading={
        <>
          <PageHeader title={t`Look`} />
          <Skeleton className={styles["loading"]} />
        </>
      }
      failed={<Trans>The look could not be loaded.</Trans>}
    >
      {(served) => <Chooser served={served} />}
    </QueryState>
  );
}

function Chooser({ served }: { readonly served: WireServedLook }): JSX.Element {
  const { t } = useLingui();
  const save = usePublishLook();
  const { value, hasChanged, change, discard, publish } = useDraft(served, save);
  const { basis: _, ...choice } = value;
  const sheet = useLookSheet(choice);
  return (
    <>
      <PageHeader title={t`Look`}>
        {hasChanged && (
          <Button variant="default" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button disabled={!hasChanged} loading={save.isPending} onClick={() => void publish()}>
          <Trans>Publish</Trans>
        </Button>
      </PageHeader>
      <div className={styles["page"]}>
        <div className={styles["choices"]}>
          <PublishNotes save={save} />
          <LookFields choice={choice} onChange={change} />
        </div>
        <LookPreview sheet={sheet} logo={choice.logo} />
      </div>
    </>
  );
}
