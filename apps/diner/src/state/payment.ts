import type { Text } from "@comanda/domain";
import type { WirePaymentLink } from "@comanda/contract";
import { create } from "zustand";
import type { FinalOrder } from "./final-order.ts";

/**
 * How far a payment of this page is: nothing is under way, it is asked for, it is asked for again because no
 * answer came or because it could not be read, the browser goes to the provider; or the order is placed without one, to be paid at the counter.
 */
type PaymentPhase = "idle" | "sending" | "repeating" | "unreadable" | "leaving" | "placing";

export interface PaymentState {
  readonly phase: PaymentPhase;
  /** A code that a bank's app scans, while it is shown. */
  readonly code: WirePaymentLink | undefined;
  /** The provider's page, where the browser did not go there by itself. */
  readonly way: string;
  /** Why the last try has come to nothing. */
  readonly problem: Text | undefined;
}

const NOTHING: PaymentState = { phase: "idle", code: undefined, way: "", problem: undefined };

/** Where the guest goes next: to the placed order, back to the cart, or nowhere: to the provider, or not yet. */
export type AfterPayment =
  | { readonly kind: "success"; readonly order: FinalOrder }
  /** It is placed, and could not be paid. */
  | { readonly kind: "failed" }
  | { readonly kind: "checkout" }
  | undefined;

/** The payment that this page has begun. */
export const usePayment = create<PaymentState>(() => NOTHING);

/** Of two taps in one breath only the first begins one. */
export function beginPayment(phase: "sending" | "placing" = "sending"): boolean {
  if (usePayment.getState().phase !== "idle") return false;
  usePayment.setState({ ...NOTHING, phase });
  return true;
}

export function endPaymentTry(end: Partial<PaymentState> = {}): void {
  usePayment.setState({ ...NOTHING, ...end });
}
