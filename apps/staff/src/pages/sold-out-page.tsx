import { Trans, useLingui } from "@lingui/react/macro";
import { Skeleton } from "@mantine/core";
import { useCallback, useDeferredValue, useState, type JSX } from "react";
import { useItems, useSetItemState, type ItemStateChange } from "../data/items.ts";
import { DishList } from "../features/sold-out/dish-list.tsx";
import { findDishes, isUnavailable, type Shown } from "../features/sold-out/find-dishes.ts";
import { Toolbar } from "../features/sold-out/toolbar.tsx";
import { PageBody } from "../layouts/page-body.tsx";
import { PageHeader } from "../layouts/page-header.tsx";
import { QueryState } from "../kit/query-state.tsx";
import styles from "./sold-out-page.module.css";

/** Every dish with its switch: what is sold out is gone from every phone at once. */
export function SoldOutPage(): JSX.Element {
  const { t } = useLingui();
  const items = useItems();
  const dishes = items.data;
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState<Shown>("all");
  const change = useChange();
  // Typing stays fluent with a thousand dishes: the list follows when there is time.
  const wanted = useDeferredValue(search);
  const found = findDishes(dishes ?? [], wanted, shown);
  const counts = {
    all: dishes?.length ?? 0,
    soldOut: dishes?.filter(isUnavailable).length ?? 0,
    counted: dishes?.filter(({ stock }) => stock !== null).length ?? 0,
  };
  return (
    <>
      <PageHeader title={t`Sold out`} />
      <Toolbar
        search={search}
        onSearch={setSearch}
        shown={shown}
        onShown={setShown}
        counts={counts}
      />
      <PageBody kind="list">
        <QueryState
          data={dishes === undefined ? undefined : found}
          error={items.error}
          onRetry={items.onRetry}
          loading={<ListSkeleton />}
          failed={<Trans>The dishes could not be loaded.</Trans>}
          empty={(list) =>
            list.length === 0 ? <NoDishes isSearch={dishes?.length !== 0} /> : undefined
          }
        >
          {(list) => <DishList dishes={list} change={change} />}
        </QueryState>
      </PageBody>
    </>
  );
}

function NoDishes({ isSearch }: { readonly isSearch: boolean }): JSX.Element {
  return (
    <p>{isSearch ? <Trans>No dish matches.</Trans> : <Trans>The menu has no dishes yet.</Trans>}</p>
  );
}

function useChange(): (wish: ItemStateChange) => void {
  const { press } = useSetItemState();
  return useCallback((wish) => void press(wish), [press]);
}

function ListSkeleton(): JSX.Element {
  return (
    <div className={styles["skeleton"]} aria-hidden="true">
      {Array.from({ length: 9 }, (_, row) => (
        <Skeleton key={row} height={52} radius={8} />
      ))}
    </div>
  );
}
