import { useQueries, useQuery, type QueryKey } from "@tanstack/react-query";
import { answerIn, wantAnswer } from "@comanda/client";
import { OrderStatus, StoredOrder } from "@comanda/contract/schemas";
import type { Outcome, WireOrderStatus, WireOwnOrder, WireStoredOrder } from "@comanda/contract";
import { useState } from "react";
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
}

/** The page after the last that was read. */
export interface OlderOrders {
  readonly isComing: boolean;
  readonly hasFailed: boolean;
  /** Reads it. */
  readonly read: () => Promise<void>;
}

/** The latest orders and the older ones that were asked for, page by page; in a page the newest order stands last. */
type Pages = readonly WireStoredOrder[];

const CLOSED: ReadonlySet<string> = new Set(["collected", "cancelled"]);

/**
 * The latest orders of this check-in and the older ones that were asked for, newest first. They are not asked for
 * before `isTime`, unless somebody else does.
 */
export function useOwnOrders(isTime = true): OwnOrders {
  const token = useSession((session) => session.token);
  const query = useQuery({
    queryKey: ["orders", token],
    enabled: token !== "" && isTime,
    queryFn: () => readPages(token),
    // The poll follows the orders that were read; nothing else would tell of the others without events.
    refetchInterval: ({ state }) =>
      (state.data?.at(-1)?.openNotShown ?? 0) > 0 ? POLL_MILLISECONDS : false,
  });
  const pages = query.data ?? [];
  const last = pages.at(-1);
  const orders = pages.flatMap((page) => [...page.orders].reverse());
  return {
    orders,
    notShown: last?.notShown ?? 0,
    open: orders.filter(({ state }) => !CLOSED.has(state)).length + (last?.openNotShown ?? 0),
    asOf: query.dataUpdatedAt === 0 ? undefined : query.dataUpdatedAt,
    isStale: query.isError || query.failureCount > 0,
  };
}

/** Reads the orders before those that were read, one page at a time. */
export function useOlderOrders(): OlderOrders {
  const token = useSession((session) => session.token);
  const [state, setState] = useState<"idle" | "coming" | "failed">("idle");
  const read = async (): Promise<void> => {
    setState("coming");
    const end = await readOlder(token).then(
      () => "idle" as const,
      () => "failed" as const,
    );
    setState(end);
  };
  return { isComing: state === "coming", hasFailed: state === "failed", read };
}

/** As many pages as there are, each from where the one before it ends: a new order moves all of them by one. */
async function readPages(token: string): Promise<Pages> {
  const pages: WireStoredOrder[] = [];
  let before: string | undefined = "";
  // Asked again after each page: one more may have been read, or older ones forgotten.
  while (before !== undefined && pages.length < Math.max(1, pagesOf(token).length)) {
    pages.push(await fetchOrders(before));
    before = nextPage(pages);
  }
  // Older ones that were forgotten while the last page was on its way stay forgotten.
  return pages.slice(0, Math.max(1, pagesOf(token).length));
}

/** Reads one page more. What it follows may be read again meanwhile; then it is asked for where that ends now. */
async function readOlder(token: string): Promise<void> {
  for (let isLeft = true; isLeft;) {
    const before = nextPage(pagesOf(token));
    if (before === undefined) return;
    const page = await queryClient.fetchQuery({
      queryKey: ["older-orders", token, before],
      queryFn: () => fetchOrders(before),
      staleTime: 0,
      gcTime: 0,
      retry: 2,
    });
    isLeft = nextPage(pagesOf(token)) !== before;
    if (!isLeft) changePages(["orders", token], (pages) => [...pages, page]);
  }
}

/** The order before which the next page ends; undefined where there is none, or none has been read. */
function nextPage(pages: Pages): string | undefined {
  const last = pages.at(-1);
  return last !== undefined && last.notShown > 0 ? last.orders[0]?.orderId : undefined;
}

function pagesOf(token: string): Pages {
  return queryClient.getQueryData<Pages>(["orders", token]) ?? [];
}

/** Shows more or fewer pages: nothing is newer for it. */
function changePages(queryKey: QueryKey, change: (pages: Pages) => Pages): void {
  const state = queryClient.getQueryState(queryKey);
  if (state === undefined) return;
  const options = { updatedAt: state.dataUpdatedAt };
  queryClient.setQueryData<Pages>(queryKey, (pages) => pages && change(pages), options);
}

async function fetchOrders(before: string): Promise<WireStoredOrder> {
  return wantAnswer(await askForOrders(before), StoredOrder);
}

function askForOrders(before: string): Promise<Outcome> {
  const { userId, settings } = useSession.getState();
  const orderTime = String(settings?.orderTime ?? "");
  return callApi("readOrder", { query: { userId, orderTime, orderId: "", before } });
}

/** Reads one of the latest orders of this phone: undefined where it is not placed, "unknown" where the server does not say. */
export async function findOwnOrder(orderId: string): Promise<WireOwnOrder | "unknown" | undefined> {
  const read = answerIn(await askForOrders(""), StoredOrder);
  return read === undefined ? "unknown" : read.orders.find((order) => order.orderId === orderId);
}

/** Forgets the older orders, so that each change need not have them read again. */
export function forgetOlderOrders(): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ["orders"] })) {
    changePages(queryKey, (pages) => pages.slice(0, 1));
  }
}

/** Follows every open order by the poll of the specification (API-010, D-15); a change refreshes the orders. */
export function useOrderPoll(orders: readonly WireOwnOrder[]): void {
  const open = orders.filter(({ state }) => !CLOSED.has(state));
  useQueries({
    queries: open.map(({ orderId, state, waitsForKitchen, posFailedAt, paidAt }) => ({
      queryKey: ["status", orderId],
      refetchInterval: POLL_MILLISECONDS,
      refetchIntervalInBackground: false,
      queryFn: async () => {
        const status = await fetchStatus(orderId);
        const { progress } = status;
        const isSame =
          progress.state === state &&
          progress.waitsForKitchen === waitsForKitchen &&
          progress.posFailedAt === posFailedAt &&
          progress.paidAt === paidAt;
        if (!isSame) await refreshOrders();
        return status;
      },
    })),
  });
}

/** Also what others at the table have ordered, and whether the table is still asked for its first order, where somebody looks at it. */
export async function refreshOrders(): Promise<void> {
  const refreshed = ["orders", "orders-of-visit", "initFlow"].map((key) =>
    queryClient.invalidateQueries({ queryKey: [key] }),
  );
  await Promise.all(refreshed);
}

async function fetchStatus(orderId: string): Promise<WireOrderStatus> {
  const { userId, settings } = useSession.getState();
  const outcome = await callApi("readOrderStatus", {
    query: { userId, orderTime: String(settings?.orderTime ?? ""), orderId },
  });
  return wantAnswer(outcome, OrderStatus);
}
