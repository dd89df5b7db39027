import type { SoldOutFor, WireStaffItem } from "@comanda/contract";
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { serverNow } from "../lib/server-clock.ts";
import { ask } from "./ask.ts";
import { ONE_READ } from "./query-client.ts";
import { readAgain } from "./read-again.ts";

export const ITEMS_KEY = ["items"] as const;
const CHANGES = ["set-item-state"] as const;
const HOUR = 60 * 60_000;

const READ = queryOptions({
  queryKey: ITEMS_KEY,
  queryFn: async () => {
    const { items, options } = await ask("listItems");
    return [...items, ...options];
  },
  staleTime: ONE_READ,
});

/** Dishes, and behind them the options that can be chosen. */
export function useItems(): UseQueryResult<WireStaffItem[]> {
  return useQuery(READ);
}

export function loadItems(client: QueryClient): Promise<void> {
  return client.prefetchQuery(READ);
}

/** What a person wants of a dish. */
export interface ItemStateChange {
  readonly code: string;
  readonly isSoldOut: boolean;
  /** For how long; "unchanged" counts and leaves the switch to whoever set it. */
  readonly soldOutFor: SoldOutFor;
  /** Null is not counted. */
  readonly stock: number | null;
  /** Of what comes with dishes: whether they are sold without it meanwhile; undefined leaves that as it is. */
  readonly soldWithout?: boolean;
}

/** A dish as it is shown before the server has said until when it is sold out. */
function shownAs({ code, isSoldOut, soldOutFor, stock, soldWithout }: ItemStateChange): ItemPart {
  if (soldWithout !== undefined) return { code, soldWithout };
  if (soldOutFor === "unchanged") return { code, stock };
  const soldOutUntil = soldOutFor === "hour" ? serverNow() + HOUR : null;
  return { code, isSoldOut, soldOutUntil, isSoldOutToday: soldOutFor === "today", stock };
}

type ItemPart = Pick<WireStaffItem, "code"> & Partial<WireStaffItem>;

/** Changes a dish at once, and back when the server refuses. */
export function useSetItemState(): UseMutationResult<
  WireStaffItem,
  Error,
  ItemStateChange,
  WireStaffItem | undefined
> {
  const client = useQueryClient();
  const put = (item: ItemPart): void => {
    client.setQueryData<WireStaffItem[]>(ITEMS_KEY, (items) =>
      items?.map((each) => (each.code === item.code ? { ...each, ...item } : each)),
    );
  };
  return useMutation({
    mutationKey: CHANGES,
    mutationFn: ({ code, ...body }: ItemStateChange) =>
      ask("setItemState", { params: { code }, body }),
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey: ITEMS_KEY });
      const before = client
        .getQueryData<WireStaffItem[]>(ITEMS_KEY)
        ?.find(({ code }) => code === wish.code);
      put(shownAs(wish));
      return before;
    },
    onError: (_error, _wish, before) => {
      if (before !== undefined) put(before);
    },
    onSuccess: put,
    onSettled: () => {
      // The last of several changes reads the list again; an earlier one would show the later ones undone.
      if (client.isMutating({ mutationKey: CHANGES }) === 1) {
        readAgain(client, ITEMS_KEY);
      }
    },
  });
}
