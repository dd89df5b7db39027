import { sentenceOf } from "@comanda/contract";
import { isCartLocked, isOnItsWay, useFinalOrder } from "./final-order.ts";
import { showMessage } from "./messages.ts";

/** Why nothing in the cart may change: its order is being sent, or waits for its payment. */
export interface LockedRefusal {
  readonly kind: "cart-locked" | "cart-awaits-payment";
}

/** Undefined where it may change. */
export function lockedRefusal(): LockedRefusal | undefined {
  const state = useFinalOrder.getState();
  if (!isCartLocked(state)) return undefined;
  return { kind: isOnItsWay(state) ? "cart-locked" : "cart-awaits-payment" };
}

/**
 * Says why the cart cannot be changed, with the ways on where its order waits for its payment: to pay it, or to change it.
 * @returns whether it is locked, and nothing more is to be done
 */
export function explainLocked(): boolean {
  const refusal = lockedRefusal();
  if (refusal === undefined) return false;
  showMessage({
    title: undefined,
    sentences: [sentenceOf(refusal)],
    offersPayment: refusal.kind === "cart-awaits-payment",
  });
  return true;
}
