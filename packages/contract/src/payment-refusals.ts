import type { PayingRefusalData } from "./paying-refusals.ts";
import type { PaymentProviderName } from "./payment-providers.ts";

/** Why a venue's account at a payment provider is not stored, or does not work. */
export type PaymentAccountProblem =
  /** Without `member` nothing opens, or it is none. */
  | "incomplete"
  /** It takes `currency`, and the venue another. */
  | "other-currency"
  /** Its secrets would be sent in the open, or into a private network. */
  | "plain-http"
  | "private-address"
  /** The server has no key that seals, another one than it was sealed with, or the row was changed. */
  | "no-seal-key"
  | "seal-key-unknown"
  | "seal-broken"
  /** There is none, or there is no sandbox. */
  | "no-account"
  | "no-sandbox"
  /** Asked, the provider refused the keys, did not answer, or answered what nobody understands. */
  | "keys-refused"
  | "no-answer"
  | "nonsense";

/** What each refusal about payments online carries beside its kind. */
export interface PaymentRefusalData extends PayingRefusalData {
  readonly "payment-account": {
    readonly provider: PaymentProviderName;
    readonly problem: PaymentAccountProblem;
    /** Of the account, "apiKey"; empty where it is about none. */
    readonly member: string;
    /** Empty where it is about none. */
    readonly currency: string;
  };
  /** The currency stays: money was paid in it, or an account takes it and no other. */
  readonly "currency-fixed": { readonly why: "money" | "account" };
  /** Somebody has settled this money already. */
  readonly "attention-settled": Record<never, never>;
  /** Its order stands by now and is paid with it, or it went back already. */
  readonly "money-in-use": Record<never, never>;
  /** It is on its way back through its provider. */
  readonly "refund-under-way": Record<never, never>;
  /** The guest's bank claims it: it goes back through the bank, or stays. */
  readonly "refund-by-bank": Record<never, never>;
}
