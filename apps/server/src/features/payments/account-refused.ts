import type { ApiRefusal } from "@comanda/contract";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { AccountClosed } from "./payment-accounts.ts";

type Refused = Extract<ApiRefusal, { readonly kind: "payment-account" }>;

/** Why an account cannot be used, as its owner hears it. */
export function accountRefused(
  provider: ProviderName,
  closed:
    | AccountClosed
    | { readonly kind: "no-sandbox" | "keys-refused" | "no-answer" | "nonsense" },
): Refused {
  const refused = { kind: "payment-account", provider, member: "", currency: "" } as const;
  switch (closed.kind) {
    case "account-incomplete":
      return { ...refused, problem: "incomplete", member: closed.member };
    case "other-currency":
      return { ...refused, problem: "other-currency", currency: closed.currency };
    default:
      return { ...refused, problem: closed.kind };
  }
}
