import { Trans } from "@lingui/react/macro";
import { Button, Skeleton } from "@mantine/core";
import type { JSX, ReactNode } from "react";
import { useDraft, type EditChange } from "../data/use-draft.ts";
import type { Change, ReadState } from "../data/use-resource.ts";
import { QueryState } from "../kit/query-state.tsx";
import { PageBody } from "./page-body.tsx";
import { PageHeader } from "./page-header.tsx";
import { PublishNotes } from "./publish-notes.tsx";
import styles from "./publish-form.module.css";

interface Settings {
  /** Another text as soon as somebody changes them. */
  readonly basis: string;
}

interface PublishFormProps<Stored> {
  readonly title: string;
  readonly read: ReadState<Stored>;
  readonly save: Change<Stored, Stored>;
  /** The fields, of what would be published now. */
  readonly children: (wish: Stored, change: (next: EditChange<Stored>) => void) => ReactNode;
}

/** A page of settings that guests see at once: read, edited, discarded or published. */
export function PublishForm<Stored extends Settings>(props: PublishFormProps<Stored>): JSX.Element {
  const { title, read } = props;
  return (
    <QueryState
      {...read}
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
  const { value, hasChanged, change, discard, publish } = useDraft(stored, save);
  return (
    <>
      <PageHeader title={title}>
        {hasChanged && (
          <Button variant="default" onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button disabled={!hasChanged} loading={save.isPending} onClick={() => void publish()}>
          <Trans>Publish</Trans>
        </Button>
      </PageHeader>
      <PageBody kind="column">
        <PublishNotes save={save} />
        {children(value, change)}
      </PageBody>
    </>
  );
}
