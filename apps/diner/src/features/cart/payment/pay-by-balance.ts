import { compactLines, endsSession, sentenceOf, type ApiRefusal } from "@comanda/contract";
import { PlacedOrder } from "@comanda/contract/schemas";
import { refreshCustomer } from "../../../data/members.ts";
import { refreshOrders } from "../../../data/orders.ts";
import { useFinalOrder } from "../../../state/final-order.ts";
import {
  dropFinalOrder,
  keepFinalOrder,
  rereadFinalOrder,
} from "../../../state/final-order-commands.ts";
import { orderToPay, type OrderToPay } from "../../../state/order-to-pay.ts";
import { endPaymentTry, type AfterPayment } from "../../../state/payment.ts";
import { choosePickUpTime } from "../../../state/pick-up-time.ts";
import { endSession, useSession } from "../../../state/session.ts";
import { dropVoucher } from "../../../state/voucher.ts";
import { explainRefusal } from "../explain.ts";
import { takeOrderOut } from "../take-ordered-out.ts";
import { insist } from "./insisted.ts";
import { settle } from "./settle.ts";

/**
 * The whole total is taken of the programme's store credit (PAY-019, PAY-020) or of what the member has topped up, and the order is
 * placed; under its key, so that it is one order and one debit however often it is sent. Undefined: the guest stays on the page, or
 * waits no longer.
 */
export async function payByBalance(
  call: "payByStoreCredit" | "payWithTopUp",
  order: OrderToPay,
  left: AbortSignal,
): Promise<AfterPayment> {
  const { key, payload } = order;
  const said = await insist(call, PlacedOrder, left, {
    body: { ...payload, data: compactLines(payload.data) },
    headers: { "idempotency-key": key },
  });
  if (said === undefined) return undefined;
  rereadFinalOrder();
  // Another tab has heard the answer.
  if (orderToPay(useFinalOrder.getState())?.key !== key) return heardElsewhere(key);
  if (said.kind === "refused") return refused(said.refusal, order);
  const placed = { ...order, answer: said.answer };
  takeOrderOut(payload);
  choosePickUpTime(undefined);
  dropVoucher();
  keepFinalOrder(placed);
  void refreshOrders();
  endPaymentTry();
  return { kind: "success", order: placed };
}

function heardElsewhere(key: string): AfterPayment {
  endPaymentTry();
  const { finalOrder } = useFinalOrder.getState();
  if (finalOrder?.key !== key) return undefined;
  return { kind: "success", order: finalOrder };
}

/**
 * Nothing was stored: the cart is there, and this page says why not (M-H1). Of an order that is stored, and whose credit could not be
 * taken, the page of failed orders says so (PAY-021).
 */
async function refused(refusal: ApiRefusal, order: OrderToPay): Promise<AfterPayment> {
  if (refusal.kind === "credit-failed") return placedUnpaid(order);
  dropFinalOrder();
  // The money went meanwhile: the next picker says how much is left.
  if (refusal.kind === "top-up-too-low") void refreshCustomer();
  const { venue } = useSession.getState();
  if (endsSession(refusal.kind)) endSession(refusal.kind);
  else if (SAID_HERE.has(refusal.kind)) {
    endPaymentTry({ problem: sentenceOf(refusal, venue?.currencySymbol) });
    return undefined;
  } else explainRefusal(refusal, undefined);
  endPaymentTry();
  return undefined;
}

/** What is about the balance itself. */
const SAID_HERE: ReadonlySet<ApiRefusal["kind"]> = new Set([
  "top-up-too-low",
  "credit-too-low",
  "programme-unanswered",
  "programme-off",
  "programme-pin",
]);

async function placedUnpaid(order: OrderToPay): Promise<AfterPayment> {
  const settled = await settle({ ...order, payment: { ...order.payment, hasFailed: true } });
  if (settled.kind !== "placed") {
    endPaymentTry({ problem: sentenceOf({ kind: "credit-failed" }) });
    return undefined;
  }
  endPaymentTry();
  return { kind: "failed" };
}
