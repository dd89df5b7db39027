import type {
  PaymentProviderName,
  WirePaymentAccounts,
  WireTestedAccount,
} from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { ask } from "../../data/ask.ts";
import { useChange, type Change, type Resource } from "../../data/use-resource.ts";

/** The venue's accounts at payment providers. */
export const PAYMENT_ACCOUNTS: Resource<WirePaymentAccounts> = {
  key: ["payment-accounts"],
  read: () => ask("listPaymentAccounts"),
};

type AccountChange<Body> = Change<Body, WirePaymentAccounts>;

export function useSaveAccount(
  provider: PaymentProviderName,
): AccountChange<BodyOf<"savePaymentAccount">> {
  return useChange(PAYMENT_ACCOUNTS, (body: BodyOf<"savePaymentAccount">) =>
    ask("savePaymentAccount", { params: { provider }, body }),
  );
}

export function useRemoveAccount(
  provider: PaymentProviderName,
): AccountChange<BodyOf<"removePaymentAccount">> {
  return useChange(PAYMENT_ACCOUNTS, (body: BodyOf<"removePaymentAccount">) =>
    ask("removePaymentAccount", { params: { provider }, body }),
  );
}

/** Nothing is another by it. */
const AFTER_TEST = { after: (now: WirePaymentAccounts | undefined) => now };

export function useTestAccount(provider: PaymentProviderName): Change<void, WireTestedAccount> {
  return useChange(
    PAYMENT_ACCOUNTS,
    () => ask("testPaymentAccount", { params: { provider } }),
    AFTER_TEST,
  );
}
