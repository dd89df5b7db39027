import { Trans } from "@lingui/react/macro";
import { Button, Skeleton } from "@mantine/core";
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query";
import type { JSX, ReactNode } from "react";
import { isRefusedAs } from "../data/ask.ts";
import { useEdit, type Change } from "../lib/edit.ts";
import { useUnsaved } from "../state/unsaved.ts";
import column from "./column-page.module.css";
import { PageHeader } from "./page-header.tsx";
import { PublishNotes } from "./publish-notes.tsx";
import styles from "./publish-form.module.css";
import { QueryState } from "./query-state.tsx";

interface Settings {
  /** Another text as soon as somebody changes them. */
  readonly basis: string;
}

interface PublishFormProps<Stored> {
  readonly title: string;
  readonly read: UseQueryResult<Stored>;
  readonly save: UseMutationResult<Stored, Error, Stored>;
  /** The fields, of what would be published now. */
  readonly children: (wish: Stored, change: (next: Change<Stored>) => void) => ReactNode;
}

/** A page of settings that guests see at once: read, edited, discarded or published. */
export function PublishForm<Stored extends Settings>(props: PublishFormProps<Stored>): JSX.Element {
  const { title, read } = props;
  return (
    <QueryState
      data={read.data}
      error={read.error}
      onRetry={() => void read.refetch()}
      loading={
        <>
          <PageHeader title={title} />
          <Skeleton className={styles["loading"]} />
        </>
      }
      failed={<Trans>This page could not be loaded.</Trans>}
    >
      {(stored) => <Editor {...props} stored={stored} />}
    </QueryState>
  );
}

type EditorProps<Stored> = PublishFormProps<Stored> & { readonly stored: Stored };

function Editor<Stored extends Settings>(props: EditorProps<Stored>): JSX.Element {
  const { title, stored, save, children } = props;
  const { value, hasChanged, ...wish } = useEdit(stored);
  useUnsaved(() => hasChanged);
  const change = (next: Change<Stored>): void => {
    save.reset();
    wish.change(next);
  };
  const publish = (): void =>
    save.mutate(value, {
      onSuccess: wish.discard,
      // The person is told to look again; the next press is about what they see then.
      onError: (error) => isRefusedAs(error, "settings-outdated") && wish.rebase(),
    });
  const discard = (): void => {
    save.reset();
    wish.discard();
  };
  return (
    <>
      <PageHeader title={title}>
        {hasChanged && (
          <Button variant="default" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button disabled={!hasChanged} loading={save.isPending} onClick={publish}>
          <Trans>Publish</Trans>
        </Button>
      </PageHeader>
      <div className={column["page"]}>
        <PublishNotes isPublished={save.isSuccess} error={save.error} />
        {children(value, change)}
      </div>
    </>
  );
}
