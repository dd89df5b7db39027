import * as v from "valibot";
import { PAYMENT_PROVIDERS } from "../payment-providers.ts";
import { flagOr, readable } from "./fields.ts";

const provider = v.picklist(PAYMENT_PROVIDERS);

/** Why an account does not open. */
const PROBLEMS = [
  "incomplete",
  "other-currency",
  "plain-http",
  "private-address",
  "no-seal-key",
  "seal-key-unknown",
  "seal-broken",
] as const;

/** A venue's account at a provider, as its owner edits it: of secrets no more than that they are set. */
const PaymentAccount = v.object({
  provider,
  isSet: v.boolean(),
  /** It takes real money; else it stands at the provider's test place, or in the sandbox. */
  isLive: v.boolean(),
  isSandbox: v.boolean(),
  /** Null where it opens, or is not set. */
  problem: v.nullable(
    v.object({ problem: v.picklist(PROBLEMS), member: v.string(), currency: v.string() }),
  ),
  /** What is no secret, by the names of ACCOUNT_FIELDS. */
  values: v.record(v.string(), v.string()),
  /** What of the secrets is set: of each its last four letters, of a short one none; the newest first. */
  secrets: v.record(v.string(), v.array(v.string())),
  /** Where the provider tells what became of a payment. */
  notifyUrl: v.string(),
  basis: v.string(),
});
export type WirePaymentAccount = v.InferOutput<typeof PaymentAccount>;

/** All providers, those without an account too. */
export const PaymentAccounts = v.object({
  accounts: v.array(PaymentAccount),
  /** Without a key that seals nothing can be stored. */
  canSeal: v.boolean(),
  /** In a demo every provider stands in a sandbox of its own. */
  hasSandbox: flagOr(false),
  /** Where guests come back to. */
  returnUrl: v.string(),
});
export type WirePaymentAccounts = v.InferOutput<typeof PaymentAccounts>;

export const ProviderParams = v.object({ provider });

/** Members of an account that somebody types at most. */
const MAX_VALUES = 20;

const basis = v.pipe(v.string(), v.maxLength(100));

export const SavePaymentAccountBody = v.object({
  isLive: v.boolean(),
  /** The account is the sandbox's, whatever else is said. */
  isSandbox: flagOr(false),
  /** By the names of ACCOUNT_FIELDS; a secret that is empty or left out stays as it was. Flags are "yes" or "no". */
  values: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z]{1,20}(?:\.[a-z]{1,20})?$/i)),
      v.pipe(readable, v.trim(), v.maxLength(500)),
    ),
    v.check((values) => Object.keys(values).length <= MAX_VALUES, "too many"),
  ),
  basis,
});

export const RemovePaymentAccountBody = v.object({ basis });

/** It opened, and the provider answered; `isProven` where that says that the keys are right. */
export const TestedAccount = v.object({ works: v.literal(true), isProven: v.boolean() });
export type WireTestedAccount = v.InferOutput<typeof TestedAccount>;
