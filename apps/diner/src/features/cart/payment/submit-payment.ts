import {
  PAYMENT_PASSAGES,
  paymentPageStep,
  type PaymentPassage,
  type PaymentPlatform,
} from "@comanda/domain/checkout";
import type { Receipt } from "@comanda/domain/pricing";
import { endsSession, sentenceOf, type ApiRefusal } from "@comanda/contract";
import { PayableOrder, PaymentLink } from "@comanda/contract/schemas";
import { keepAwaiting } from "../../../data/awaiting.ts";
import type { LaterCall } from "../../../data/later-api.ts";
import { platformOf } from "../../../data/online-payment.ts";
import { refreshOrders } from "../../../data/orders.ts";
import { refreshSettings } from "../../../data/settings.ts";
import { afterFrame } from "../../../lib/after-frame.ts";
import { useFinalOrder, type FinalOrder } from "../../../state/final-order.ts";
import { dropFinalOrder, keepFinalOrder } from "../../../state/final-order-commands.ts";
import { showMessage } from "../../../state/messages.ts";
import { orderToPay, type OrderToPay } from "../../../state/order-to-pay.ts";
import {
  beginPayment,
  endPaymentTry,
  usePayment,
  type AfterPayment,
} from "../../../state/payment.ts";
import { endSession, useSession } from "../../../state/session.ts";
import { explainRefusal, explainStop } from "../explain.ts";
import { resumeOrder } from "../submit.ts";
import { leaveFor } from "./leave.ts";
import { paymentSituation } from "./payment-situation.ts";
import { insist } from "./insisted.ts";
import { recordOf } from "./order-record.ts";
import { payByBalance } from "./pay-by-balance.ts";
import { settle } from "./settle.ts";
import { takeOrderOut } from "../take-ordered-out.ts";

/** By which call each provider says where to pay (API-014 to API-018). */
const CALLS: Readonly<Record<PaymentPlatform, LaterCall>> = {
  cardForm: "payByCardForm",
  hitpay: "payByHitpay",
  pocketPay: "payByPocketPay",
  qlub: "payByQlub",
  smooch: "payBySmooch",
  fomo: "payByFomo",
  stripe: "payByStripe",
};

/** Ends with the try that it belongs to: the guest waits no more. */
let waiting = new AbortController();

/** The guest does not wait any longer for an answer; what has been sent counts all the same. */
export function stopWaiting(): void {
  waiting.abort();
  if (usePayment.getState().phase !== "leaving") endPaymentTry();
}

/** The payment page was submitted, by a tap or by itself: does what the domain says (PAY-015 to PAY-031). */
export async function submitPayment(receipt: Receipt | undefined): Promise<AfterPayment> {
  if (!beginPayment()) return undefined;
  waiting = new AbortController();
  const { signal } = waiting;
  const order = orderToPay(useFinalOrder.getState());
  const step = paymentPageStep(paymentSituation(receipt));
  switch (step.kind) {
    case "nothing":
      endPaymentTry();
      return undefined;
    case "refused":
      endPaymentTry();
      if (step.refusal.kind === "platform-unknown") dropEverything(order);
      else explainStop(step.refusal, []);
      return undefined;
    case "payByStoreCredit":
      return order === undefined ? toCheckout() : payByBalance("payByStoreCredit", order, signal);
    case "payByTopUp":
      return order === undefined ? toCheckout() : payByBalance("payWithTopUp", order, signal);
    case "placeOrder":
      return order === undefined ? toCheckout() : placeUnpaid(order);
    case "payAtPlatform":
      // What was not submitted on the checkout page is looked at there first.
      return order === undefined ? toCheckout() : payAt(step, order, signal);
  }
}

function toCheckout(): AfterPayment {
  endPaymentTry();
  return { kind: "checkout" };
}

/** No platform of the venue's is known here: the order is dropped, with cart, vouchers and discount (PAY-031, Q-096a). */
function dropEverything(order: OrderToPay | undefined): void {
  if (order !== undefined) {
    takeOrderOut(order.payload);
    dropFinalOrder();
  }
  void refreshSettings();
  showMessage({ title: undefined, sentences: [sentenceOf({ kind: "internal" })] });
}

/** A guest pays at the counter after all: the order is placed unpaid, by the first of two taps. */
export async function payAtCounter(order: OrderToPay): Promise<AfterPayment> {
  if (!beginPayment("placing")) return undefined;
  // The finger is answered first, by the words that say so.
  await new Promise<void>((resolve) => afterFrame(resolve));
  return placeUnpaid(order);
}

/** The order is placed unpaid: by a guest who pays at the counter, or because it costs nothing (PAY-022). */
async function placeUnpaid({ payment: _, ...order }: OrderToPay): Promise<AfterPayment> {
  // From now on it is an order like any other, which is sent until it is answered.
  keepFinalOrder(order);
  const sent = await resumeOrder();
  endPaymentTry();
  return sent === undefined ? { kind: "checkout" } : { kind: "success", order: sent };
}

async function payAt(
  { platform, passage }: { readonly platform: PaymentPlatform; readonly passage: PaymentPassage },
  order: OrderToPay,
  left: AbortSignal,
): Promise<AfterPayment> {
  const made = await insist("makeOnlinePayment", PayableOrder, left, recordOf(order));
  if (made === undefined) return undefined;
  if (made.kind === "refused") return refusedOrder(made.refusal);
  const payable = made.answer;
  if (payable.state === "placed") return placed(order);
  if (payable.state !== "awaiting") return refusedOrder({ kind: "payment-over" });
  keepFinalOrder({ ...order, payment: { ...order.payment, isKept: true } });
  keepAwaiting(payable);
  const { language } = useSession.getState();
  const link = await insist(CALLS[platform], PaymentLink, left, {
    body: { amount: payable.amount, orderId: payable.orderId, language },
  });
  if (link === undefined) return undefined;
  if (link.kind === "refused") return refusedLink(link.refusal, order);
  leaveFor(link.answer, passage);
  return undefined;
}

/** An order that was held and then released, and was to be paid on this phone: what is due is the server's word. */
export async function payPlaced(order: FinalOrder & Pick<OrderToPay, "payment">): Promise<void> {
  if (!beginPayment()) return;
  waiting = new AbortController();
  const { signal } = waiting;
  const { settings, language, venue } = useSession.getState();
  const platform = order.payment.payType === 3 ? "fomo" : platformOf(settings);
  if (platform === "unknown") return endPaymentTry({ problem: sentenceOf({ kind: "internal" }) });
  const made = await insist("makeOnlinePayment", PayableOrder, signal, recordOf(order));
  if (made === undefined) return;
  const stop = (refusal: ApiRefusal): void => {
    endPaymentTry({ problem: sentenceOf(refusal, venue?.currencySymbol) });
    void refreshOrders();
  };
  if (made.kind === "refused") return stop(made.refusal);
  const { amount, orderId, due } = made.answer;
  if (due === 0) return stop({ kind: "payment-settled", why: "paid" });
  const body = { amount, orderId, language };
  const link = await insist(CALLS[platform], PaymentLink, signal, { body });
  if (link === undefined) return;
  if (link.kind === "refused") return stop(link.refusal);
  leaveFor(link.answer, PAYMENT_PASSAGES[platform]);
}

/** Held by the venue, paid meanwhile, or without anything to pay: the server has it. */
async function placed(order: OrderToPay): Promise<AfterPayment> {
  const settled = await settle(order);
  if (settled.kind === "placed") {
    endPaymentTry();
    return { kind: "success", order: settled.order };
  }
  // It is placed, and could not be read yet: what follows it shows it as soon as it can.
  endPaymentTry({ problem: sentenceOf({ kind: "no-connection" }) });
  return undefined;
}

/** The order was not taken: it is forgotten, and its cart is kept (D-14). */
function refusedOrder(refusal: ApiRefusal): AfterPayment {
  dropFinalOrder();
  endPaymentTry();
  if (endsSession(refusal.kind)) endSession(refusal.kind);
  else explainRefusal(refusal, undefined);
  return { kind: "checkout" };
}

/** The order stands, and cannot be paid this way at this moment. */
async function refusedLink(refusal: ApiRefusal, order: OrderToPay): Promise<AfterPayment> {
  switch (refusal.kind) {
    case "payment-settled":
      if (refusal.why === "paid") return placed(order);
      return refusedOrder(refusal);
    case "payment-over":
    case "not-found":
      return refusedOrder(refusal);
    default: {
      const { venue } = useSession.getState();
      endPaymentTry({ problem: sentenceOf(refusal, venue?.currencySymbol) });
      return undefined;
    }
  }
}
