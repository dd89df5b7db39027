import type { Config } from "../config/config.ts";
import { guardedExchange } from "../features/payments/payment-accounts.ts";
import { Programmes, type ProgrammeAccount } from "../features/programme/programmes.ts";
import { isRefusedAddress } from "../features/webhooks/webhook-address.ts";
import type { SealKeys } from "../lib/seal.ts";
import type { AppContext } from "./app-context.ts";

interface ProgrammeParts extends Pick<AppContext, "database" | "clock"> {
  readonly config: Pick<Config, "webhookPrivate" | "isProduction">;
  readonly keys: () => SealKeys | undefined;
  readonly overrides: {
    readonly webhookHosts?: readonly string[];
    readonly providerMilliseconds?: number;
    readonly sandboxProgramme?: { readonly account: ProgrammeAccount | undefined };
  };
}

/** What speaks to venues' loyalty programmes, by the same rules for addresses as to payment providers. */
export function openProgrammes({
  database,
  clock,
  config,
  keys,
  overrides: { webhookHosts = [], providerMilliseconds, sandboxProgramme },
}: ProgrammeParts): Pick<AppContext, "programmes"> {
  const may = { allowed: config.webhookPrivate && !config.isProduction, except: webhookHosts };
  const programmes = new Programmes({
    reader: database.reader,
    keys,
    exchange: guardedExchange(may, providerMilliseconds),
    mayLeadTo: (url) => !isRefusedAddress(url, may),
    mayBePlain: ({ host }) => may.allowed || may.except.includes(host),
    sandbox: () => sandboxProgramme?.account,
    clock,
  });
  return { programmes };
}
