import { answerIn } from "@comanda/client";
import {
  paymentPageStep,
  type PaymentPassage,
  type PaymentPlatform,
} from "@comanda/domain/checkout";
import type { Receipt } from "@comanda/domain/pricing";
import {
  compactLines,
  endsSession,
  sentenceOf,
  type ApiRefusal,
  type CallInput,
  type Outcome,
} from "@comanda/contract";
import { PayableOrder, PaymentLink } from "@comanda/contract/schemas";
import type * as v from "valibot";
import { keepAwaiting } from "../../../data/awaiting.ts";
import { callLater, type LaterCall } from "../../../data/later-api.ts";
import { nextChance, pauseAfter } from "../../../data/send-order.ts";
import { refreshSettings } from "../../../data/settings.ts";
import { PASSING } from "../../../lib/passing.ts";
import { takeOrdered } from "../../../state/cart-commands.ts";
import { useFinalOrder, type FinalOrder } from "../../../state/final-order.ts";
import { dropFinalOrder, keepFinalOrder } from "../../../state/final-order-commands.ts";
import { showMessage } from "../../../state/messages.ts";
import { orderToPay, type OrderToPay } from "../../../state/order-to-pay.ts";
import { beginPayment, endPaymentTry, usePayment } from "../../../state/payment.ts";
import { endSession, useSession } from "../../../state/session.ts";
import { explainRefusal, explainStop } from "../explain.ts";
import { resumeOrder } from "../submit.ts";
import { leaveFor } from "./leave.ts";
import { paymentSituation } from "./payment-situation.ts";
import { settle } from "./settle.ts";

/** Where the guest goes next: to the placed order, back to the cart, or nowhere: to the provider, or not yet. */
export type AfterPayment =
  | { readonly kind: "success"; readonly order: FinalOrder }
  | { readonly kind: "checkout" }
  | undefined;

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
    takeOrdered(order.payload.data);
    dropFinalOrder();
  }
  void refreshSettings();
  showMessage({ title: undefined, sentences: [sentenceOf({ kind: "internal" })] });
}

/** The order is placed unpaid: by a guest who pays at the counter, or because it costs nothing (PAY-022). */
export async function placeUnpaid({ payment: _, ...order }: OrderToPay): Promise<AfterPayment> {
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
  const { payload, key, payment } = order;
  const made = await insist("makeOnlinePayment", PayableOrder, left, {
    body: { ...payload, data: compactLines(payload.data), payType: payment.payType },
    headers: { "idempotency-key": key },
  });
  if (made === undefined) return undefined;
  if (made.kind === "refused") return refusedOrder(made.refusal);
  const payable = made.answer;
  if (payable.state === "placed") return placed(order);
  if (payable.state !== "awaiting") return refusedOrder({ kind: "payment-over" });
  keepFinalOrder({ ...order, payment: { ...payment, isKept: true } });
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

/** An answer that counts. */
type Insisted<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "refused"; readonly refusal: ApiRefusal };

/**
 * Calls until the server answers, as an order is sent (D-14): the same call comes to the same order and the same link. Undefined once
 * the guest waits no longer.
 */
async function insist<Schema extends v.GenericSchema>(
  name: LaterCall,
  schema: Schema,
  left: AbortSignal,
  input: CallInput,
): Promise<Insisted<v.InferOutput<Schema>> | undefined> {
  for (let tries = 0; !left.aborted; tries += 1) {
    const read = readInsisted(await callLater(name, input), schema);
    if (left.aborted) return undefined;
    if (read !== undefined) return read;
    usePayment.setState({ phase: "repeating" });
    await nextChance(pauseAfter(tries), left);
  }
  return undefined;
}

/** Undefined: ask again. */
function readInsisted<Schema extends v.GenericSchema>(
  outcome: Outcome,
  schema: Schema,
): Insisted<v.InferOutput<Schema>> | undefined {
  if (outcome.kind === "refused") {
    return PASSING.has(outcome.refusal.kind)
      ? undefined
      : { kind: "refused", refusal: outcome.refusal };
  }
  const answer = answerIn(outcome, schema);
  return answer === undefined ? undefined : { kind: "answered", answer };
}
