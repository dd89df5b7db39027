import { answerIn } from "@comanda/client";
import { sentenceOf, type WireOwnOrder } from "@comanda/contract";
import { PayableOrder } from "@comanda/contract/schemas";
import { EMPTY_CART } from "@comanda/domain/cart";
import { toDecimal } from "@comanda/domain/money";
import { findOwnOrder, refreshOrders } from "../../../data/orders.ts";
import { callLater } from "../../../data/later-api.ts";
import { useCart } from "../../../state/cart.ts";
import { isOfBalance, useFinalOrder, type FinalOrder } from "../../../state/final-order.ts";
import {
  dropFinalOrder,
  keepFinalOrder,
  rereadFinalOrder,
} from "../../../state/final-order-commands.ts";
import { showMessage } from "../../../state/messages.ts";
import { orderToPay, type OrderToPay } from "../../../state/order-to-pay.ts";
import { choosePickUpTime } from "../../../state/pick-up-time.ts";
import { rereadCart } from "../../../state/stored-cart.ts";
import { dropVoucher } from "../../../state/voucher.ts";
import { takeOrderOut } from "../take-ordered-out.ts";

/** What became of an order that was to be paid. */
export type Settled =
  | { readonly kind: "placed"; readonly order: FinalOrder }
  /** The server keeps it no more, and nothing was charged. */
  | { readonly kind: "over" }
  /** Nobody can say yet. */
  | { readonly kind: "unknown" };

/** The order is placed: only now what the phone has kept of it goes, the cart first. */
export function settlePlaced(order: OrderToPay, own: WireOwnOrder): FinalOrder {
  takeOrderOut(order.payload);
  choosePickUpTime(undefined);
  dropVoucher();
  const placed: FinalOrder = {
    ...order,
    answer: {
      orderId: own.orderId,
      takeAwayId: own.number,
      number: own.number,
      placedAt: own.placedAt,
      totalAmount: toDecimal(own.receipt.total),
      receipt: own.receipt,
    },
  };
  keepFinalOrder(placed);
  void refreshOrders();
  return placed;
}

/** Asks what became of it, and does what follows from that. */
export async function settle(order: OrderToPay): Promise<Settled> {
  const own = await findOwnOrder(order.payload.orderId);
  // Another tab may have done it meanwhile.
  if (!isStillToPay(order)) return { kind: "unknown" };
  if (own === "unknown") return { kind: "unknown" };
  if (own !== undefined) return { kind: "placed", order: settlePlaced(order, own) };
  dropFinalOrder();
  return { kind: "over" };
}

/** The time to pay is over: the cart is there again, and the guest reads that nothing was charged. */
export function sayOver(): void {
  showMessage({ title: undefined, sentences: [sentenceOf({ kind: "payment-over" })] });
}

/**
 * The guest wants another order: this one is given up, with what it holds, and its dishes can be changed again. Answers it where it is
 * placed already, because it was paid.
 */
export async function changeOrder(order: OrderToPay): Promise<Settled> {
  const { orderId } = order.payload;
  const outcome = await callLater("endPayment", { body: { orderId } });
  if (answerIn(outcome, PayableOrder)?.state === "placed") return settle(order);
  const isNone = outcome.kind === "refused" && outcome.refusal.kind === "not-found";
  const isSaid = outcome.kind === "answered" || isNone;
  // What was never taken by the server can be given up without it. What a balance pays is placed as soon as it is there.
  const mayBeThere = order.payment.isKept || isOfBalance(order.payment);
  if (!isSaid && mayBeThere) {
    showMessage({ title: undefined, sentences: [sentenceOf({ kind: "no-connection" })] });
    return { kind: "unknown" };
  }
  if (isStillToPay(order)) dropFinalOrder();
  return { kind: "over" };
}

function isStillToPay({ key }: OrderToPay): boolean {
  rereadFinalOrder();
  return orderToPay(useFinalOrder.getState())?.key === key;
}

/** The browser goes to the provider: this page holds no order any more, and what the phone keeps stays. */
export function clearMemory(): void {
  useCart.setState({ cart: EMPTY_CART, remark: "" });
  useFinalOrder.setState({ finalOrder: undefined });
}

/** Whoever is still here, or is back, finds the cart as it was (RES-009). */
export function restoreMemory(): void {
  rereadCart();
  rereadFinalOrder();
}
