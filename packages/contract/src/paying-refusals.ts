import type { Money } from "@comanda/domain/money";

/** What each refusal of a payment on the phone carries beside its kind. */
export interface PayingRefusalData {
  /** The venue takes no payment in the way this order would be paid. */
  "payment-unavailable": Record<never, never>;
  "below-online-minimum": { readonly minimum: Money; readonly subtotal: Money };
  /** The time to pay is over, or its guest has given it up: what it held is given back, and the order is placed anew. */
  "payment-over": Record<never, never>;
  /** There is nothing to pay for it: it is paid, or was cancelled. */
  "payment-settled": { readonly why: "paid" | "cancelled" };
  /** The phone asks for another amount than is due. */
  "amount-changed": { readonly due: Money };
  /** The provider does not take this payment. */
  "provider-refused": Record<never, never>;
  /** The provider does not answer, or in words that nobody knows. */
  "provider-away": Record<never, never>;
}
