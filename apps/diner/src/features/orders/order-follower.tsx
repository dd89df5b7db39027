import { useEffect } from "react";
import { useLive } from "../../data/live.ts";
import { useOrderPoll, useOwnOrders } from "../../data/orders.ts";
import { useOpenOrders } from "../../state/open-orders.ts";

const OPEN: ReadonlySet<string> = new Set(["placed", "acknowledged", "preparing", "ready"]);

/** Follows this phone's orders by events and by the poll. Draws nothing, and is loaded after the first dishes. */
export function OrderFollower(): null {
  const { orders } = useOwnOrders(useLive());
  useOrderPoll(orders);
  const count = orders.filter(({ state }) => OPEN.has(state)).length;
  useEffect(() => useOpenOrders.setState({ count }), [count]);
  return null;
}
