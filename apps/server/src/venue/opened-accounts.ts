import type { WireAsiaPay } from "@comanda/contract";
import type { Currency } from "@comanda/domain/payments";
import type { ProviderName } from "../adapters/payments/open-provider.ts";
import type { StoredAccount } from "../tables/payments/payment-account.store.ts";

/** What of a venue's accounts at payment providers opens: guests are offered nothing else. */
export interface OpenedAccounts {
  readonly providers: ReadonlySet<ProviderName>;
  /** Where a card form is sent; undefined without such an account. */
  readonly asiaPay: WireAsiaPay | undefined;
}

export type OpenAccounts = (
  accounts: readonly StoredAccount[],
  currency: Currency,
) => OpenedAccounts;

export const OPENS_NOTHING: OpenAccounts = () => ({ providers: new Set(), asiaPay: undefined });
