import type { PaymentMethod, PaymentSituation } from "@comanda/domain/checkout";
import type { Receipt } from "@comanda/domain/pricing";
import { checkoutSituation } from "../checkout-situation.ts";
import { platformOf } from "../../../data/online-payment.ts";
import { useFinalOrder, type OrderPayment } from "../../../state/final-order.ts";
import { orderToPay } from "../../../state/order-to-pay.ts";
import { useSession } from "../../../state/session.ts";

/** Everything that decides what submitting the payment page does, as it is at this moment. */
export function paymentSituation(
  receipt: Pick<Receipt, "lines" | "subtotal" | "total"> | undefined,
): PaymentSituation {
  const order = orderToPay(useFinalOrder.getState());
  const situation = checkoutSituation(receipt);
  return {
    ...situation,
    hasLines: (order?.payload.data.length ?? 0) > 0 || situation.hasLines,
    method: order && METHODS[order.payment.payType],
    platform: platformOf(useSession.getState().settings),
    total: order?.payload.expectedTotal ?? situation.total,
  };
}

const METHODS: Readonly<Record<OrderPayment["payType"], PaymentMethod>> = {
  0: "online",
  2: "storeCredit",
  3: "bankTransfer",
  4: "topUp",
};
