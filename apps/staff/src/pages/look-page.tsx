import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Skeleton } from "@mantine/core";
import type { WireLookChoice, WireServedLook } from "@comanda/contract";
import type { JSX } from "react";
import { isRefusedAs } from "../data/ask.ts";
import { useLook, useLookSheet, usePublishLook } from "../data/look.ts";
import { LookFields } from "../features/look/look-fields.tsx";
import { LookPreview } from "../features/look/look-preview.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { PublishNotes } from "../layouts/publish-notes.tsx";
import { QueryState } from "../layouts/query-state.tsx";
import { useEdit } from "../lib/edit.ts";
import { useUnsaved } from "../state/unsaved.ts";
import styles from "./look-page.module.css";

/** How guests see the venue: a preset or colours of its own, faces, logo and pictures, with the diner's pages beside it. */
export function LookPage(): JSX.Element {
  const { t } = useLingui();
  const { data, error, refetch } = useLook();
  return (
    <QueryState
      data={data}
      error={error}
      onRetry={() => void refetch()}
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
  const wish = useEdit(served);
  const publish = usePublishLook();
  const { value, hasChanged } = wish;
  useUnsaved(() => hasChanged);
  const { basis: _, ...choice } = value;
  const sheet = useLookSheet(choice);
  const change = (next: Partial<WireLookChoice>): void => {
    publish.reset();
    wish.change(next);
  };
  const send = (): void =>
    publish.mutate(value, {
      onSuccess: wish.discard,
      onError: (error) => isRefusedAs(error, "look-outdated") && wish.rebase(),
    });
  return (
    <>
      <PageHeader title={t`Look`}>
        {hasChanged && (
          <Button variant="default" onClick={wish.discard}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button disabled={!hasChanged} loading={publish.isPending} onClick={send}>
          <Trans>Publish</Trans>
        </Button>
      </PageHeader>
      <div className={styles["page"]}>
        <div className={styles["choices"]}>
          <PublishNotes isPublished={publish.isSuccess} error={publish.error} />
          <LookFields choice={choice} onChange={change} />
        </div>
        <LookPreview sheet={sheet} logo={choice.logo} />
      </div>
    </>
  );
}
