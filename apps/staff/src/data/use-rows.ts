import type { WirePage } from "@comanda/contract";
import { useInfiniteQuery, type QueryKey } from "@tanstack/react-query";
import { ONE_READ } from "./query-client.ts";

/** A list of the server that grows with use, and is read page by page. */
export interface RowList<Row> {
  readonly key: QueryKey;
  /** The page behind a cursor, or the first. */
  readonly read: (query: PageQuery) => Promise<WirePage<Row>>;
  /** Milliseconds until it is read again, by its rows, while a screen shows the first page alone; left out: it is not. */
  readonly again?: (rows: readonly Row[]) => number;
}

/** What a call for a page is asked with. */
type PageQuery = { readonly cursor?: string };

/** The rows behind those that are there. */
export interface MoreRows {
  readonly isReading: boolean;
  readonly hasFailed: boolean;
  readonly read: () => void;
}

/** The rows that have come so far, as DataTable shows them. */
export interface RowsState<Row> {
  /** Undefined until the first have come. */
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Undefined at the end of the list. */
  readonly more: MoreRows | undefined;
}

/**
 * Reads a list that grows with use, from its first page on. Whoever has gone further is not led back: only the first page is
 * read again by itself, while it stands alone.
 * @param isLookedAt while it is not, nothing is read, and what has come stays
 */
export function useRows<Row>(
  { key, read, again }: RowList<Row>,
  isLookedAt = true,
): RowsState<Row> {
  const list = useInfiniteQuery({
    queryKey: key,
    enabled: isLookedAt,
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: ONE_READ,
    // A page that is opened again begins at the beginning.
    gcTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= 1 && "always",
    refetchInterval: ({ state }) => {
      const [first, ...further] = state.data?.pages ?? [];
      if (first === undefined || further.length > 0) return false;
      return again?.(first.rows) ?? false;
    },
  });
  return {
    rows: list.data?.pages.flatMap(({ rows }) => rows),
    error: list.data === undefined ? list.error : null,
    onRetry: () => void list.refetch(),
    more: list.hasNextPage
      ? {
          isReading: list.isFetchingNextPage,
          hasFailed: list.isFetchNextPageError,
          read: () => void list.fetchNextPage(),
        }
      : undefined,
  };
}
