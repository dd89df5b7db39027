import type { ProviderName } from "./payment-book.ts";

/** What the sandbox's own merchant has at each provider; nothing here opens anything anywhere else. */
export const SECRETS = {
  cardForm: {
    merchantId: "88000009",
    secret: "sandbox-card-form",
    loginId: "sandbox",
    password: "sandbox-password",
  },
  hitpay: { apiKey: "sandbox-hitpay-key", salt: "sandbox-hitpay-salt" },
  pocketPay: { apiKey: "sandbox-pocket-key", salt: "sandbox-pocket-salt" },
  fomo: { mid: "990000000000001", key: "sandbox-fomo-key" },
  stripe: { key: "sandbox-stripe-key", webhook: "whsec_sandbox_stripe" },
  qlub: { key: "sandbox-qlub-key", webhook: "whsec_sandbox_qlub" },
  smooch: { key: "sandbox-smooch-key", webhook: "whsec_sandbox_smooch" },
} as const;

/**
 * What an owner types into the console to pay in the sandbox.
 * @param pages where guests' browsers reach it, if elsewhere than the server does
 */
export function accountsAt(
  base: string,
  pages: string = base,
): Readonly<Record<ProviderName, object>> {
  const { cardForm, hitpay, pocketPay, fomo } = SECRETS;
  const documented = (name: "stripe" | "qlub" | "smooch"): object => ({
    apiUrl: `${base}/${name}`,
    secrets: { key: [SECRETS[name].key], webhook: [SECRETS[name].webhook] },
  });
  return {
    cardForm: {
      merchantId: cardForm.merchantId,
      secrets: [cardForm.secret],
      currency: "SGD",
      formUrl: `${pages}/cardForm/payForm.jsp`,
      apiUrl: `${base}/cardForm/orderApi.jsp`,
      loginId: cardForm.loginId,
      password: cardForm.password,
    },
    hitpay: { apiKey: hitpay.apiKey, salts: [hitpay.salt], apiUrl: `${base}/hitpay` },
    pocketPay: { ...pocketPay, apiUrl: `${base}/pocketPay`, isConfirmed: true, currency: "SGD" },
    fomo: { mid: fomo.mid, keys: [fomo.key], apiUrl: `${base}/fomo` },
    stripe: documented("stripe"),
    qlub: documented("qlub"),
    smooch: documented("smooch"),
  };
}
