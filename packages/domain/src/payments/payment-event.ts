import type { PaymentPlatform } from "../checkout/payment-page-step.ts";
import type { Money } from "../money/money.ts";

/**
 * What can be written of a payment, a row each, and only ever added. A payment is one try to pay: a guest who is declined
 * and tries again at another provider makes two. `unknown` is a try whose outcome nobody could say.
 */
export const PAYMENT_EVENT_KINDS = [
  "created",
  "redirected",
  "authorised",
  "captured",
  "declined",
  "cancelled",
  "expired",
  "refund-asked",
  "refunded",
  "refund-failed",
  "disputed",
  "unknown",
  "taken-by-staff",
] as const;
export type PaymentEventKind = (typeof PAYMENT_EVENT_KINDS)[number];

/** Who says so: a provider, or staff with how they took the money. */
type PaymentSource = PaymentPlatform | "stripe" | "cash" | "card" | "other";

/** One row of the ledger. */
export interface PaymentEvent {
  /** What is written under one key is one event, however often it is heard of. */
  readonly key: string;
  readonly paymentId: string;
  /** The order that it pays; undefined where it pays a visit, whichever of its orders are due. */
  readonly orderId: string | undefined;
  readonly kind: PaymentEventKind;
  readonly source: PaymentSource;
  /** The provider's name of the payment or, of a refund, that refund's own; empty where it has none. */
  readonly reference: string;
  /** Minor units of `currency`, never below 0: of a refund what goes back. */
  readonly amount: Money;
  /** Three letters, as in ISO 4217. */
  readonly currency: string;
}
