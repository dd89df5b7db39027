/**
 * Who takes money that guests pay online, by the settings' code `paymentPlatform` (ENT-026): 0 the gateway's card form, 1 to 4
 * the redirect providers in the order in which the specification lists their calls, 5 FOMO Pay. 6 is ours.
 */
export const PROVIDER_CODES = {
  cardForm: 0,
  hitpay: 1,
  pocketPay: 2,
  qlub: 3,
  smooch: 4,
  fomo: 5,
  stripe: 6,
} as const;
export type PaymentProviderName = keyof typeof PROVIDER_CODES;

export const PAYMENT_PROVIDERS = Object.keys(PROVIDER_CODES) as readonly PaymentProviderName[];

/** 1 is "hitpay"; undefined for a code that nobody has. */
export function providerOf(code: number): PaymentProviderName | undefined {
  return PAYMENT_PROVIDERS.find((name) => PROVIDER_CODES[name] === code);
}
