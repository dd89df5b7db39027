import { compactLines, type CallInput } from "@comanda/contract";
import type { OrderToPay } from "../../../state/order-to-pay.ts";

/** The order as it is kept for its payment, under the key that it has: however often it is sent, it is one. */
export function recordOf({
  payload,
  key,
  payment,
}: Pick<OrderToPay, "payload" | "key" | "payment">): CallInput {
  return {
    body: { ...payload, data: compactLines(payload.data), payType: payment.payType },
    headers: { "idempotency-key": key },
  };
}
