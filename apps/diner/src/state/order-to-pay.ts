import type { FinalOrder, OrderPayment, SendingState } from "./final-order.ts";

/** An order that is to be paid on this phone, and is placed once it is. */
export type OrderToPay = FinalOrder & { readonly payment: OrderPayment };

/** The phone's own, if there is one. */
export function orderToPay({
  finalOrder,
}: Pick<SendingState, "finalOrder">): OrderToPay | undefined {
  return isToPay(finalOrder) ? finalOrder : undefined;
}

function isToPay(order: FinalOrder | undefined): order is OrderToPay {
  return order?.payment !== undefined && order.answer === undefined;
}
