import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal, WireTestedAccount } from "@comanda/contract";
import type { Currency } from "@comanda/domain/payments";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { KnownPayment, PaymentProvider } from "../../adapters/payments/payment-provider.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { accountRefused } from "./account-refused.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";

type Tested = Result<WireTestedAccount, ApiRefusal>;
type Heard = "works" | "answers" | "keys-refused" | "no-answer" | "nonsense";

/** A payment that nobody has made: whoever accepts our keys says that there is none. */
const NOBODYS = "COMANDA_CONNECTION_TEST";
/** Where a provider finds payments by its own names alone. */
const PROVIDER_REFS: Partial<Record<ProviderName, string>> = {
  pocketPay: "0",
  qlub: NOBODYS,
  smooch: NOBODYS,
  stripe: NOBODYS,
};

/** Tests that are under way: who presses again meanwhile hears what comes of the first. */
const underWay = new Map<string, Promise<Tested>>();

/** Opens an account and asks its provider for a payment that does not exist. No money moves and nothing is made. */
export async function testPaymentAccount(
  accounts: PaymentAccounts,
  venue: OpenVenue,
  provider: ProviderName,
): Promise<Tested> {
  const opened = await accounts.open(venue, provider);
  if (!opened.ok) return refuse(accountRefused(provider, opened.refusal));
  const key = `${venue.id} ${provider}`;
  const before = underWay.get(key);
  if (before !== undefined) return before;
  const test = ask(provider, opened.value, venue.rules.online.currency);
  underWay.set(key, test);
  return test.finally(() => underWay.delete(key));
}

async function ask(
  provider: ProviderName,
  opened: PaymentProvider,
  currency: Currency,
): Promise<Tested> {
  const heard = await hear(provider, opened, {
    reference: NOBODYS,
    providerRef: PROVIDER_REFS[provider] ?? "",
    kept: "",
    amount: 100,
    currency,
  });
  return heard === "works" || heard === "answers"
    ? accept({ works: true, isProven: heard === "works" })
    : refuse(accountRefused(provider, { kind: heard }));
}

async function hear(
  provider: ProviderName,
  opened: PaymentProvider,
  payment: KnownPayment,
): Promise<Heard> {
  const outcome = await opened.query(payment);
  switch (outcome.kind) {
    case "ok":
      return "works";
    case "declined":
      // Pocket answers 400 to a wrong key and to a payment that it does not know.
      if (provider === "pocketPay") return "answers";
      return isUnknownPayment(provider, outcome.reason) ? "works" : "keys-refused";
    case "unknown":
      return "no-answer";
    case "nonsense":
      return "nonsense";
  }
}

/** "404" of a payment that nobody has made says that everything else was in order. */
function isUnknownPayment(provider: ProviderName, reason: string): boolean {
  if (provider === "cardForm") return /not found|no (?:such )?record/i.test(reason);
  return reason.startsWith("404");
}
