import { useEffect } from "react";
import { useLive } from "../../data/live.ts";
import { useOrderPoll, useOwnOrders } from "../../data/orders.ts";
import { useOpenOrders } from "../../state/open-orders.ts";
import { useOrderNews } from "./use-order-news.ts";
import { usePosFailedNews } from "./use-pos-failed-news.ts";
import { useReadyBell } from "./use-ready-bell.ts";

/** Follows this phone's orders by events and by the poll. Draws nothing, and is loaded after the first dishes. */
export function OrderFollower(): null {
  const { orders, open } = useOwnOrders(useLive());
  useOrderPoll(orders);
  useReadyBell(orders);
  useOrderNews(orders);
  usePosFailedNews(orders);
  useEffect(() => useOpenOrders.setState({ count: open }), [open]);
  return null;
}
