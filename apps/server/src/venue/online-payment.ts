import {
  PROVIDER_CODES,
  providerOf,
  type WireAsiaPay,
  type WirePaymentRules,
} from "@comanda/contract";
import { OnlinePayment } from "@comanda/contract/schemas";
import { findCurrency, type Currency } from "@comanda/domain/payments";
import * as v from "valibot";
import type { ProviderName } from "../adapters/payments/open-provider.ts";
import type { StoredAccount } from "../tables/payments/payment-account.store.ts";
import type { OpenAccounts } from "./opened-accounts.ts";

/** How a venue takes money that guests pay on the phone. */
export interface VenueOnlinePayment {
  readonly currency: Currency;
  /** Who takes it. */
  readonly platform: ProviderName;
  /** The accounts that open. */
  readonly opened: ReadonlySet<ProviderName>;
  /** Minutes for which an order waits for its payment. */
  readonly awaitingMinutes: number;
  /** Whether money that has no use is given back by itself. */
  readonly refundsByItself: boolean;
  /** As phones are told of it. */
  readonly served: ServedOnlinePayment;
}

export interface ServedOnlinePayment extends v.InferOutput<typeof OnlinePayment> {
  /** Absent where no card form can be sent. */
  readonly asiaPay?: WireAsiaPay;
}

/** @param joined all parts of its settings in one document, unchecked */
export function onlinePaymentOf(
  joined: unknown,
  accounts: readonly StoredAccount[],
  open: OpenAccounts,
): VenueOnlinePayment {
  const settings = v.parse(OnlinePayment, joined);
  const currency = findCurrency(settings.currency);
  const platform = providerOf(settings.paymentPlatform);
  if (currency === undefined || platform === undefined) throw new Error("settings without a shape");
  const { providers, asiaPay } = open(accounts, currency);
  const isForm = settings.paymentPlatform === PROVIDER_CODES.cardForm && asiaPay !== undefined;
  return {
    currency,
    platform,
    opened: providers,
    awaitingMinutes: settings.awaitingMinutes,
    refundsByItself: settings.refundsByItself,
    served: { ...settings, ...(isForm && { asiaPay }) },
  };
}

/** A way to pay is offered only where it can work: without an account that opens there is none. */
export function offeredWithAccounts(
  rules: WirePaymentRules,
  { platform, opened }: VenueOnlinePayment,
): WirePaymentRules {
  return {
    ...rules,
    hasPayment: rules.hasPayment && opened.has(platform),
    hasFomoPay: rules.hasFomoPay && opened.has("fomo"),
  };
}
