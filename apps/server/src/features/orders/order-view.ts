import {
  formatOrderNumber,
  isComplete,
  toDecimal,
  waitsForKitchen,
  type Receipt,
} from "@comanda/domain";
import {
  deliveryTypeOf,
  orderAmountsToWire,
  type WireBoardOrder,
  type WireCartLine,
  type WireOrderStatus,
  type WireOwnOrder,
  type WireStoredOrder,
} from "@comanda/contract";
import type { ListedOrders, StoredOrder } from "./order.store.ts";

/** What an order's views depend on beside the row: the moment, and how long a kitchen may take to look. */
export interface ViewMoment {
  readonly now: number;
  readonly acknowledgeSeconds: number;
}

export function progressOf(order: StoredOrder, moment: ViewMoment): WireOrderStatus["progress"] {
  return {
    orderId: order.order_id,
    number: formatOrderNumber(order.number),
    state: order.state,
    placedAt: order.placed_at,
    acknowledgedAt: order.acknowledged_at,
    readyAt: order.ready_at,
    waitsForKitchen: waits(order, moment),
    now: moment.now,
  };
}

/** An order as its diner reads it back, whole. */
function ownOrder(order: StoredOrder, moment: ViewMoment): WireOwnOrder {
  return {
    ...progressOf(order, moment),
    tableLabel: order.place_label,
    pax: order.guests,
    remark: order.remark,
    receipt: receiptOf(order) as WireOwnOrder["receipt"],
  };
}

const NOTHING = { discounts: [], charges: [] };

/** The specification's read-back (API-009): the lines of these orders together, the members of the latest. */
export function storedOrderView(
  { orders, notListed }: ListedOrders,
  moment: ViewMoment,
): WireStoredOrder {
  const latest = orders.at(-1);
  return {
    ...orderAmountsToWire(latest === undefined ? NOTHING : receiptOf(latest)),
    orderData: orders.flatMap((order) => JSON.parse(order.cart) as WireCartLine[]),
    takeAwayId: latest === undefined ? "" : formatOrderNumber(latest.number),
    deliveryType: deliveryTypeOf("dineIn"),
    phone: "",
    customerName: "",
    scheduleTime: null,
    address: "",
    tableId: latest?.place_id ?? "",
    isComplete: latest !== undefined && isComplete(latest.state),
    orders: orders.map((order) => ownOrder(order, moment)),
    notShown: notListed,
  };
}

export function boardOrder(order: StoredOrder, moment: ViewMoment): WireBoardOrder {
  return {
    id: order.id,
    number: formatOrderNumber(order.number),
    state: order.state,
    tableLabel: order.place_label,
    guests: order.guests,
    remark: order.remark,
    placedAt: order.placed_at,
    acknowledgedAt: order.acknowledged_at,
    preparingAt: order.preparing_at,
    readyAt: order.ready_at,
    waitsForKitchen: waits(order, moment),
    receipt: receiptOf(order) as WireBoardOrder["receipt"],
  };
}

/** The total in major units, as the specification carries it. */
export function totalAmount(order: StoredOrder): number {
  return toDecimal(order.total);
}

/** Receipts frozen by earlier versions say nothing of what did not exist yet. */
const NOTHING_MORE: Pick<Receipt, "discounts" | "promotions"> = { discounts: [], promotions: [] };

function receiptOf(order: StoredOrder): Receipt {
  return { ...NOTHING_MORE, ...(JSON.parse(order.receipt) as Receipt) };
}

function waits(order: StoredOrder, { now, acknowledgeSeconds }: ViewMoment): boolean {
  return waitsForKitchen(
    { state: order.state, placedAt: order.placed_at },
    now,
    acknowledgeSeconds,
  );
}
