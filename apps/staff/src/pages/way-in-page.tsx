import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Skeleton, Switch } from "@mantine/core";
import type { WireStaffWayIn } from "@comanda/contract";
import type { JSX } from "react";
import { isRefusedAs } from "../data/ask.ts";
import { useSaveWayIn, useWayIn } from "../data/way-in.ts";
import { AdList } from "../features/way-in/ad-list.tsx";
import { MenuNames } from "../features/way-in/menu-names.tsx";
import { TwoTexts } from "../features/way-in/two-texts.tsx";
import column from "../layouts/column-page.module.css";
import { PageHeader } from "../layouts/page-header.tsx";
import { PublishNotes } from "../layouts/publish-notes.tsx";
import { QueryState } from "../layouts/query-state.tsx";
import step from "../lib/step.module.css";
import { useWish, type Change } from "../lib/wish.ts";
import styles from "./way-in-page.module.css";

/** What guests meet between the scan and the menu: words, menus, ads, a page of categories. */
export function WayInPage(): JSX.Element {
  const { t } = useLingui();
  const { data, error, refetch } = useWayIn();
  return (
    <QueryState
      data={data}
      error={error}
      onRetry={() => void refetch()}
      loading={
        <>
          <PageHeader title={t`Way in`} />
          <Skeleton className={styles["loading"]} />
        </>
      }
      failed={<Trans>This page could not be loaded.</Trans>}
    >
      {(stored) => <Editor stored={stored} />}
    </QueryState>
  );
}

function Editor({ stored }: { readonly stored: WireStaffWayIn }): JSX.Element {
  const { t } = useLingui();
  const wish = useWish(stored);
  const save = useSaveWayIn();
  const { value: wayIn, hasChanged } = wish;
  const change = (next: Change<WireStaffWayIn>): void => {
    save.reset();
    wish.change(next);
  };
  const publish = (): void => {
    const { titles: _, ...body } = wayIn;
    save.mutate(body, {
      onSuccess: wish.discard,
      onError: (error) => isRefusedAs(error, "settings-outdated") && wish.rebase(),
    });
  };
  return (
    <>
      <PageHeader title={t`Way in`}>
        {hasChanged && (
          <Button variant="default" onClick={wish.discard}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <Button disabled={!hasChanged} loading={save.isPending} onClick={publish}>
          <Trans>Publish</Trans>
        </Button>
      </PageHeader>
      <div className={column["page"]}>
        <PublishNotes isPublished={save.isSuccess} error={save.error} />
        <fieldset className={step["step"]}>
          <legend>
            <Trans>Welcome words</Trans>
          </legend>
          <p>
            <Trans>
              Stand in the logo’s place at the check-in, such as where orders are collected. Left
              empty, the logo is there.
            </Trans>
          </p>
          <TwoTexts text={wayIn.welcomeText} onChange={(welcomeText) => change({ welcomeText })} />
        </fieldset>
        <MenuNames wayIn={wayIn} onChange={change} />
        <fieldset className={step["step"]}>
          <legend>
            <Trans>Page of categories</Trans>
          </legend>
          <Switch
            label={t`Guests choose a category by its picture before they see the menu`}
            checked={wayIn.categoryScreen}
            onChange={({ target }) => change({ categoryScreen: target.checked })}
          />
        </fieldset>
        <AdList wayIn={wayIn} onChange={change} />
      </div>
    </>
  );
}
