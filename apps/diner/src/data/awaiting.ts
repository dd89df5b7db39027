import { useQuery } from "@tanstack/react-query";
import { wantAnswer } from "@comanda/client";
import type { WirePayableOrder } from "@comanda/contract";
import { AwaitingPayment } from "@comanda/contract/schemas";
import { useFinalOrder } from "../state/final-order.ts";
import { orderToPay } from "../state/order-to-pay.ts";
import { useSession } from "../state/session.ts";
import { callLater } from "./later-api.ts";
import { queryClient } from "./query-client.ts";

/** How often it is asked for where no event says anything: an order that is paid in another app comes by an event. */
const POLL_MILLISECONDS = 30_000;
/** Once its time to pay is over, the server ends it within a few seconds. */
const OVER_MILLISECONDS = 3_000;

export interface Awaiting {
  /** What the server keeps of it until it is paid; undefined where nothing. */
  readonly payable: WirePayableOrder | undefined;
  /** When that was read, by the phone's clock; 0 before it was. */
  readonly readAt: number;
}

/** The order of this phone that awaits its payment, as the server keeps it: after a reload, a return and in a second tab. */
export function useAwaiting(): Awaiting {
  const token = useSession((session) => session.token);
  const orderId = useFinalOrder((state) => orderToPay(state)?.payload.orderId);
  const query = useQuery({
    queryKey: ["awaiting", token],
    enabled: token !== "" && orderId !== undefined,
    refetchInterval: ({ state }) => gapBefore(state.data?.payment ?? undefined),
    queryFn: async () => wantAnswer(await callLater("readAwaiting", {}), AwaitingPayment),
  });
  const payment = query.data?.payment ?? undefined;
  const payable = payment?.orderId === orderId ? payment : undefined;
  return { payable, readAt: query.dataUpdatedAt };
}

/** With 12 s left it is asked again after 12 s, with 5 minutes left after 30 s, and with nothing left every 3 s. */
function gapBefore(payable: WirePayableOrder | undefined): number {
  if (payable === undefined || payable.expiresAt === 0) return POLL_MILLISECONDS;
  const left = payable.expiresAt - payable.now;
  return left <= 0 ? OVER_MILLISECONDS : Math.min(left, POLL_MILLISECONDS);
}

/**
 * Takes what the server has just answered of it. A reading that was asked for before that may say that nothing awaits a payment: it
 * is dropped, or it would stand in place of the answer for 30 seconds.
 */
export function keepAwaiting(payable: WirePayableOrder): void {
  const queryKey = ["awaiting", useSession.getState().token];
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { payment: payable });
}
