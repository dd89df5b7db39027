import type { AppContext } from "./app-context.ts";
import type { Config } from "../config/config.ts";
import { PaymentAccounts } from "../features/payments/payment-accounts.ts";
import { sealRenewal } from "../features/payments/seal-renewal.ts";
import type { ProviderName } from "../adapters/payments/open-provider.ts";
import type { SealKey, SealKeys } from "../lib/seal.ts";

interface PaymentParts extends Pick<AppContext, "database"> {
  readonly config: Pick<Config, "sealKeys" | "webhookPrivate" | "isProduction">;
  readonly overrides: {
    readonly webhookHosts?: readonly string[];
    readonly sealKeys?: readonly SealKey[];
    readonly sandboxAccounts?: Readonly<Partial<Record<ProviderName, object>>>;
    readonly providerMilliseconds?: number;
  };
  readonly warn: (what: string) => (error: unknown) => void;
}

/** What speaks to payment providers, and keeps their keys sealed. */
export function openPayments({
  database,
  config,
  overrides: { webhookHosts = [], sealKeys = [], sandboxAccounts = {}, providerMilliseconds },
  warn,
}: PaymentParts): Pick<AppContext, "paymentAccounts" | "sealRenewal"> {
  const keys = (): SealKeys | undefined => {
    const [newest, ...older] = [...(config.sealKeys ?? []), ...sealKeys];
    return newest === undefined ? undefined : [newest, ...older];
  };
  const paymentAccounts = new PaymentAccounts({
    reader: database.reader,
    keys,
    // No provider lies in a private network; a sandbox of tests does.
    may: { allowed: config.webhookPrivate && !config.isProduction, except: webhookHosts },
    sandbox: sandboxAccounts,
    deadline: providerMilliseconds,
  });
  const hearFailure = warn("accounts could not be sealed anew");
  return {
    paymentAccounts,
    sealRenewal: sealRenewal({ database, accounts: paymentAccounts, keys, hearFailure }),
  };
}
