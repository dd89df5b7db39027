import { useInfiniteQuery, useQueries, type InfiniteData } from "@tanstack/react-query";
import { wantAnswer } from "@comanda/client";
import { OrderStatus, StoredOrder } from "@comanda/contract/schemas";
import type { WireOrderStatus, WireOwnOrder, WireStoredOrder } from "@comanda/contract";
import { useSession } from "../state/session.ts";
import { callApi } from "./api.ts";
import { queryClient } from "./query-client.ts";

/** How often an open order is asked for when no event says anything (STS-002). */
const POLL_MILLISECONDS = 30_000;

export interface OwnOrders {
  readonly orders: readonly WireOwnOrder[];
  /** How many older ones there are that have not been read. */
  readonly notShown: number;
  /** How many orders, also of those not read, are not collected or cancelled. */
  readonly open: number;
  /** When this was last true; undefined before the first answer. */
  readonly asOf: number | undefined;
  /** The last try failed: what is shown may be old (D-09). Older ones that could not be read make nothing old. */
  readonly isStale: boolean;
  readonly older: OlderOrders;
}

/** The page after the last that was read. */
export interface OlderOrders {
  readonly isComing: boolean;
  readonly hasFailed: boolean;
  /** Reads it. */
  readonly read: () => Promise<void>;
}

const CLOSED: ReadonlySet<string> = new Set(["collected", "cancelled"]);

/**
 * The latest orders of this check-in and the older ones that were asked for, newest first. They are not asked for
 * before `isTime`, unless somebody else does.
 */
export function useOwnOrders(isTime = true): OwnOrders {
  const token = useSession((session) => session.token);
  const query = useInfiniteQuery({
    queryKey: ["orders", token],
    enabled: token !== "" && isTime,
    initialPageParam: "",
    queryFn: ({ pageParam }) => fetchOrders(pageParam),
    getNextPageParam: ({ orders, notShown }) => (notShown > 0 ? orders[0]?.orderId : undefined),
    // The poll follows the orders that were read; nothing else would tell of the others without events.
    refetchInterval: ({ state }) =>
      (state.data?.pages.at(-1)?.openNotShown ?? 0) > 0 ? POLL_MILLISECONDS : false,
  });
  const pages = query.data?.pages ?? [];
  const last = pages.at(-1);
  const orders = pages.flatMap((page) => [...page.orders].reverse());
  const isAboutOlder = query.isFetchingNextPage || query.isFetchNextPageError;
  return {
    orders,
    notShown: last?.notShown ?? 0,
    open: orders.filter(({ state }) => !CLOSED.has(state)).length + (last?.openNotShown ?? 0),
    asOf: query.dataUpdatedAt === 0 ? undefined : query.dataUpdatedAt,
    isStale: !isAboutOlder && (query.isError || query.failureCount > 0),
    older: {
      isComing: query.isFetchingNextPage,
      hasFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
      read: async () => {
        // A change that is heard of meanwhile has what was read read again, and this page left.
        for (let isLeft = true; isLeft;) {
          const { data, hasNextPage, isError } = await query.fetchNextPage({
            cancelRefetch: false,
          });
          isLeft = hasNextPage && !isError && data?.pages.length === pages.length;
        }
      },
    },
  };
}

async function fetchOrders(before: string): Promise<WireStoredOrder> {
  const { userId, settings } = useSession.getState();
  const outcome = await callApi("readOrder", {
    query: { userId, orderTime: String(settings?.orderTime ?? ""), orderId: "", before },
  });
  return wantAnswer(outcome, StoredOrder);
}

/** Forgets the older orders, so that each change need not have them read again. */
export function forgetOlderOrders(): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ["orders"] })) {
    queryClient.setQueryData<InfiniteData<WireStoredOrder>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

/** Follows every open order by the poll of the specification (API-010, D-15); a change refreshes the orders. */
export function useOrderPoll(orders: readonly WireOwnOrder[]): void {
  const open = orders.filter(({ state }) => !CLOSED.has(state));
  useQueries({
    queries: open.map(({ orderId, state, waitsForKitchen }) => ({
      queryKey: ["status", orderId],
      refetchInterval: POLL_MILLISECONDS,
      refetchIntervalInBackground: false,
      queryFn: async () => {
        const status = await fetchStatus(orderId);
        const { progress } = status;
        if (progress.state !== state || progress.waitsForKitchen !== waitsForKitchen) {
          await refreshOrders();
        }
        return status;
      },
    })),
  });
}

export function refreshOrders(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["orders"] });
}

async function fetchStatus(orderId: string): Promise<WireOrderStatus> {
  const { userId, settings } = useSession.getState();
  const outcome = await callApi("readOrderStatus", {
    query: { userId, orderTime: String(settings?.orderTime ?? ""), orderId },
  });
  return wantAnswer(outcome, OrderStatus);
}
