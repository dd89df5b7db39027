import { useQueries, useQuery } from "@tanstack/react-query";
import { wantAnswer } from "@comanda/client";
import { OrderStatus, StoredOrder } from "@comanda/contract/schemas";
import type { WireOrderStatus, WireOwnOrder } from "@comanda/contract";
import { useSession } from "../state/session.ts";
import { callApi } from "./api.ts";
import { queryClient } from "./query-client.ts";

/** How often an open order is asked for when no event says anything (STS-002). */
const POLL_MILLISECONDS = 30_000;

export interface OwnOrders {
  readonly orders: readonly WireOwnOrder[];
  /** How many older ones the server has left out, all collected or cancelled. */
  readonly notShown: number;
  /** When this was last true; undefined before the first answer. */
  readonly asOf: number | undefined;
  /** The last try failed: what is shown may be old (D-09). */
  readonly isStale: boolean;
}

/** The orders of this check-in, newest first. They are not asked for before `isTime`, unless somebody else does. */
export function useOwnOrders(isTime = true): OwnOrders {
  const token = useSession((session) => session.token);
  const query = useQuery({
    queryKey: ["orders", token],
    enabled: token !== "" && isTime,
    queryFn: async () => {
      const { userId, settings } = useSession.getState();
      const outcome = await callApi("readOrder", {
        query: { userId, orderTime: String(settings?.orderTime ?? ""), orderId: "" },
      });
      const { orders, notShown } = wantAnswer(outcome, StoredOrder);
      return { orders: [...orders].reverse(), notShown };
    },
  });
  return {
    orders: [],
    notShown: 0,
    ...query.data,
    asOf: query.dataUpdatedAt === 0 ? undefined : query.dataUpdatedAt,
    isStale: query.isError || query.failureCount > 0,
  };
}

/** Follows every open order by the poll of the specification (API-010, D-15); a change refreshes the orders. */
export function useOrderPoll(orders: readonly WireOwnOrder[]): void {
  const open = orders.filter(({ state }) => state !== "collected" && state !== "cancelled");
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
