import { findCurrency } from "@comanda/domain/payments";
import type { KnownPayment } from "../../adapters/payments/payment-provider.ts";
import type { Attempt } from "../../tables/payments/attempt.store.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";

/** A stored attempt in the words of the adapters. */
export function knownPayment(accounts: PaymentAccounts, attempt: Attempt): KnownPayment {
  const currency = findCurrency(attempt.currency);
  if (currency === undefined) throw new Error(`no currency is ${attempt.currency}`);
  const { reference, provider_ref: providerRef, amount } = attempt;
  return { reference, providerRef, kept: openKept(accounts, attempt), amount, currency };
}

/** What a provider wants to hear again is a secret of its payment, sealed like the account's keys. */
export function sealKept(accounts: PaymentAccounts, attempt: Attempt, kept: string): string {
  if (kept === "") return "";
  const sealed = accounts.seal(placeOf(attempt), kept);
  // The account has just been opened with the same key.
  if (!sealed.ok) throw new Error("what a provider said could not be sealed");
  return sealed.value;
}

function openKept(accounts: PaymentAccounts, attempt: Attempt): string {
  if (attempt.kept === "") return "";
  const opened = accounts.read({ ...placeOf(attempt), sealed: attempt.kept });
  return opened.ok && typeof opened.value === "string" ? opened.value : "";
}

function placeOf({ venue_id, provider, reference }: Attempt) {
  return { venue_id, provider: `${provider} ${reference}` };
}
