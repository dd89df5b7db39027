import { accept, formatOrderNumber, isComplete, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireOrderStatus, WireStoredOrder } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import type { DinerSession } from "../../http/session-token.ts";
import type { OpenVenue } from "../venues/open-venue.ts";
import { listOwnOrders, type ListedOrders } from "./order.store.ts";
import { progressOf, storedOrderView, totalAmount } from "./order-view.ts";

export interface ReadOrderInput {
  readonly db: Reader;
  readonly venue: OpenVenue;
  readonly session: DinerSession;
  /** Empty: all orders of the check-in. */
  readonly orderId: string;
  readonly now: number;
}

/** The diner's own order, or all of this check-in, as placed (API-009); a check-in without orders has none. */
export async function readOrder(
  input: ReadOrderInput,
): Promise<Result<WireStoredOrder, ApiRefusal>> {
  const listed = await listedOrders(input);
  if (listed.orders.length === 0 && input.orderId !== "") return refuse({ kind: "not-found" });
  return accept(storedOrderView(listed, moment(input)));
}

/** How far an order has come (API-010); asked every 30 seconds by every phone that waits. */
export async function readOrderStatus(
  input: ReadOrderInput,
): Promise<Result<WireOrderStatus, ApiRefusal>> {
  const { orders } = await listedOrders(input);
  const [order] = orders;
  if (order === undefined) return refuse({ kind: "not-found" });
  return accept({
    isComplete: isComplete(order.state),
    tableId: order.place_id,
    progress: progressOf(order, moment(input)),
  });
}

/** The number to wait for (API-011). */
export async function readTakeAwayNumber(
  input: ReadOrderInput,
): Promise<
  Result<{ takeAwayId: string; totalAmount: number; scheduleTime: number | null }, ApiRefusal>
> {
  const { orders } = await listedOrders(input);
  const [order] = orders;
  if (order === undefined) return refuse({ kind: "not-found" });
  return accept({
    takeAwayId: formatOrderNumber(order.number),
    totalAmount: totalAmount(order),
    scheduleTime: null,
  });
}

function listedOrders({ db, venue, session, orderId }: ReadOrderInput): Promise<ListedOrders> {
  const { userId, startedAt } = session;
  return listOwnOrders(db, venue.id, { userId, startedAt, orderId });
}

function moment({ venue, now }: ReadOrderInput): { now: number; acknowledgeSeconds: number } {
  return { now, acknowledgeSeconds: venue.acknowledgeSeconds };
}
