import type { Currency } from "@comanda/domain/payments";
import type { PaymentLine } from "../../adapters/payments/payment-provider.ts";
import type { Attempt } from "../../tables/payments/attempt.store.ts";

/** What a provider said of a payment, by a genuine notification or when it was asked. */
export interface Heard {
  readonly attempt: Attempt;
  readonly lines: readonly PaymentLine[];
  /** The venue's; money in another one pays nothing. */
  readonly currency: Currency;
  /** Whether the venue gives back by itself what has no use. */
  readonly refundsByItself: boolean;
  readonly now: number;
}
