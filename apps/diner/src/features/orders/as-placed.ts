import type { WireOrderPayload, WireOwnOrder, WirePlacedOrder } from "@comanda/contract";

/** An order as the server answered when it was placed: what is shown before it has been read. */
export function asPlaced(
  answer: WirePlacedOrder,
  order: Pick<WireOrderPayload, "remark" | "deliveryType" | "scheduleTime">,
  tableLabel = "",
  isPaid = false,
): WireOwnOrder {
  const { remark, deliveryType, scheduleTime } = order;
  return {
    orderId: answer.orderId,
    number: answer.number,
    state: "placed",
    placedAt: answer.placedAt,
    dueAt: scheduleTime ?? 0,
    acknowledgedAt: null,
    readyAt: null,
    waitsForKitchen: false,
    posFailedAt: 0,
    hold: "none",
    cancelReason: "",
    cancelNote: "",
    takeBackUntil: null,
    paidAt: isPaid ? answer.placedAt : null,
    now: answer.placedAt,
    tableLabel,
    pax: 0,
    remark,
    receipt: answer.receipt,
    deliveryType,
    tableId: "",
    expectedAt: null,
    room: null,
  };
}
