import type { NewPayment, PaymentProvider } from "../../adapters/payments/payment-provider.ts";
import type { Attempt } from "../../tables/payments/attempt.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

interface PaymentRequest {
  readonly venue: OpenVenue;
  readonly attempt: Attempt;
  readonly provider: PaymentProvider;
  readonly isAgain: boolean;
}

/** A payment as its provider is asked for it. */
export function newPayment(
  publicUrl: string,
  { venue, attempt, provider, isAgain }: PaymentRequest,
  { language, now }: Pick<NewPayment, "language" | "now">,
): NewPayment {
  const back = (page: string): string =>
    `${publicUrl}/payment/${page}?payment=${attempt.reference}`;
  const { reference } = attempt;
  const seconds = Math.ceil((attempt.live_until - now) / 1000);
  return {
    reference,
    amount: attempt.amount,
    currency: venue.rules.online.currency,
    description: venue.rules.settings.company.companyName,
    returnUrl: back("success"),
    failUrl: back("fail"),
    cancelUrl: back("cancel"),
    notifyUrl: `${publicUrl}/v2/api/payments/notify/${venue.id}/${attempt.provider}/${reference}`,
    lifetime: Math.max(seconds, provider.capabilities.shortestLifetime),
    now,
    language,
    method: attempt.method,
    earlier: isAgain ? { providerRef: attempt.provider_ref } : undefined,
  };
}
