import { accountFieldLabel, PROVIDER_NAMES } from "../payment-account-fields.ts";
import { programmeAccount } from "./en-programme.ts";
import type { PaymentRefusalData } from "../payment-refusals.ts";

/** What is wrong with a venue's account at a payment provider. */
function accountProblem({
  provider,
  problem,
  member,
  currency,
}: PaymentRefusalData["payment-account"]): string {
  const name = PROVIDER_NAMES[provider].en;
  switch (problem) {
    case "incomplete":
      return `${name} needs this, and it is missing or not of its form: ${accountFieldLabel(provider, member).en}.`;
    case "other-currency":
      return `This account at ${name} takes ${currency}, which is not the venue's currency.`;
    case "plain-http":
      return "Please enter an address that begins with https://: keys are not sent in the open.";
    case "private-address":
      return "This address lies inside a private network. A payment provider has a public one.";
    case "no-seal-key":
      return "This server has no key that seals secrets (SEAL_KEYS), so no account can be stored. Please ask whoever runs it.";
    case "seal-key-unknown":
      return "The server no longer has the key (SEAL_KEYS) with which this account was sealed. Please bring that key back, or enter the account again.";
    case "seal-broken":
      return "This account cannot be read any more. Please enter it again.";
    case "no-account":
      return `There is no account at ${name}.`;
    case "no-sandbox":
      return "There is no sandbox here: it is part of a demo.";
    case "keys-refused":
      return `${name} did not accept these keys. Please compare them with its portal, and live with test.`;
    case "no-answer":
      return `${name} did not answer. Please check the address, or try again in a minute.`;
    case "nonsense":
      return `What answers at this address does not speak as ${name} does. Please check the address.`;
  }
}

function currencyFixed({ why }: PaymentRefusalData["currency-fixed"]): string {
  return why === "money"
    ? "The currency can no longer be changed: money has been paid in it."
    : "An account at a payment provider takes this currency and no other. Please remove that account first.";
}

/** A venue's accounts and its currency, and money that has no use and is not given back. */
export const ONLINE_PAYMENT = {
  "payment-account": accountProblem,
  "programme-account": programmeAccount,
  "currency-fixed": currencyFixed,
  "attention-settled": () => "Somebody has settled this already.",
  "money-in-use": () =>
    "There is nothing to give back: the order is paid with this money, or it went back already.",
  "refund-under-way": () => "This money is on its way back to the guest.",
  "refund-by-bank": () =>
    "The guest's bank claims this money. Please answer the claim on the provider's own page.",
} as const;
