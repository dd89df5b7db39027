import { useQuery } from "@tanstack/react-query";
import { wantAnswer } from "@comanda/client";
import { TakeAwayNumber } from "@comanda/contract/schemas";
import { isPickedUp } from "@comanda/contract";
import { isOpen } from "@comanda/domain/order";
import { fromDecimal, type Money } from "@comanda/domain/money";
import type { Instant } from "@comanda/domain/time";
import { useFinalOrder } from "../state/final-order.ts";
import { useSession } from "../state/session.ts";
import { callApi } from "./api.ts";
import { useOwnOrders } from "./orders.ts";

/** What is waited for of an order that its guest fetches. */
export interface NumberToWaitFor {
  readonly number: string;
  readonly total: Money;
  /** When its slot begins; 0 for as soon as possible. */
  readonly start: Instant;
  readonly deliveryType: number;
  /** The last try failed: staff may have given it another time meanwhile. */
  readonly isStale: boolean;
}

/**
 * The number of the order that this phone sent last, where its guest fetches it and has not yet, as it is looked up by the order's id
 * (STS-008); undefined where there is none. It is looked up again with the orders, of which events tell.
 */
export function useTakeAwayNumber(): NumberToWaitFor | undefined {
  const { orders, asOf } = useOwnOrders();
  const token = useSession((session) => session.token);
  const sent = useFinalOrder(({ finalOrder }) => finalOrder?.answer?.orderId);
  const order = orders.find(({ orderId }) => orderId === sent);
  const isAwaited = order !== undefined && isOpen(order.state) && isPickedUp(order.deliveryType);
  const orderId = order?.orderId ?? "";
  const { data, isError } = useQuery({
    queryKey: ["take-away-number", token, orderId, asOf],
    enabled: isAwaited,
    gcTime: 0,
    placeholderData: (before, query) => (query?.queryKey[2] === orderId ? before : undefined),
    queryFn: async () =>
      wantAnswer(await callApi("readTakeAwayNumber", { query: { orderId } }), TakeAwayNumber),
  });
  if (!isAwaited) return undefined;
  const { deliveryType } = order;
  // Until it is answered, as the orders say it.
  if (data === undefined) {
    const { number, receipt, dueAt } = order;
    return { number, total: receipt.total, start: dueAt, deliveryType, isStale: isError };
  }
  return {
    number: data.takeAwayId,
    total: fromDecimal(data.totalAmount),
    start: data.scheduleTime ?? 0,
    deliveryType,
    isStale: isError,
  };
}
