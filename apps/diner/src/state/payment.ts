import type { Text } from "@comanda/domain";
import type { WirePaymentLink } from "@comanda/contract";
import { create } from "zustand";

/** How far a payment of this page is: nothing is under way, it is asked for, it is asked for again, the browser goes to the provider. */
type PaymentPhase = "idle" | "sending" | "repeating" | "leaving";

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

/** The payment that this page has begun. */
export const usePayment = create<PaymentState>(() => NOTHING);

/** Of two taps in one breath only the first begins one. */
export function beginPayment(): boolean {
  if (usePayment.getState().phase !== "idle") return false;
  usePayment.setState({ ...NOTHING, phase: "sending" });
  return true;
}

export function endPaymentTry(end: Partial<PaymentState> = {}): void {
  usePayment.setState({ ...NOTHING, ...end });
}
