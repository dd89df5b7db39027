import type { AppContext } from "./app-context.ts";
import type { Config } from "../config/config.ts";
import { PaymentAccounts } from "../features/payments/payment-accounts.ts";
import { renewProgrammeSeals } from "../features/programme/renew-seals.ts";
import type { ProgrammeAccount } from "../features/programme/programmes.ts";
import { openProgrammes } from "./open-programmes.ts";
import { sealRenewal } from "../features/payments/seal-renewal.ts";
import type { ProviderName } from "../adapters/payments/open-provider.ts";
import type { SealKey, SealKeys } from "../lib/seal.ts";

interface PaymentParts extends Pick<AppContext, "database" | "clock"> {
  readonly config: Pick<Config, "sealKeys" | "webhookPrivate" | "isProduction">;
  readonly overrides: {
    readonly webhookHosts?: readonly string[];
    readonly sealKeys?: readonly SealKey[];
    readonly sandboxAccounts?: Readonly<Partial<Record<ProviderName, object>>>;
    readonly providerMilliseconds?: number;
    readonly sandboxProgramme?: { readonly account: ProgrammeAccount | undefined };
  };
  readonly warn: (what: string) => (error: unknown) => void;
}

/** What speaks to payment providers, and keeps their keys sealed. */
export function openPayments({
  database,
  clock,
  config,
  overrides,
  warn,
}: PaymentParts): Pick<AppContext, "paymentAccounts" | "sealRenewal" | "programmes"> {
  const { webhookHosts = [], sealKeys = [], sandboxAccounts = {} } = overrides;
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
    deadline: overrides.providerMilliseconds,
  });
  const { programmes } = openProgrammes({ database, clock, config, keys, overrides });
  const hearFailure = warn("accounts could not be sealed anew");
  return {
    programmes,
    paymentAccounts,
    sealRenewal: sealRenewal({
      database,
      accounts: paymentAccounts,
      keys,
      alsoRenew: (known) => renewProgrammeSeals(database, programmes, known),
      hearFailure,
    }),
  };
}
