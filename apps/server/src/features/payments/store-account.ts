import { accept, type Result } from "@comanda/domain";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { Writer } from "../../db/database.ts";
import { findAccount, putAccount } from "../../tables/payments/payment-account.store.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";
import type { AccountClosed, PaymentAccounts } from "./payment-accounts.ts";

/** What opens an account at a provider, in the members that its adapter reads. */
export interface NewAccount {
  readonly venueId: string;
  readonly provider: ProviderName;
  readonly account: object;
  readonly isLive: boolean;
  /** Who of the staff; null where it comes with the venue. */
  readonly by: string | null;
  readonly now: number;
}

/** Seals an account and stores it in the place of what was before; guests are offered it from now on, where it opens. */
export async function storePaymentAccount(
  trx: Writer,
  accounts: Pick<PaymentAccounts, "seal">,
  { venueId, provider, account, isLive, by, now }: NewAccount,
): Promise<Result<true, AccountClosed>> {
  const sealed = accounts.seal({ venue_id: venueId, provider }, account);
  if (!sealed.ok) return sealed;
  await raiseRevision(trx, venueId, "revision");
  const before = await findAccount(trx, venueId, provider);
  await putAccount(trx, {
    venue_id: venueId,
    provider,
    sealed: sealed.value,
    currency: currencyIn(account),
    is_live: isLive ? 1 : 0,
    revision: (before?.revision ?? 0) + 1,
    updated_at: now,
    updated_by: by,
  });
  return accept(true);
}

/** The only one that the account takes; empty where it says none. */
function currencyIn(account: object): string {
  return "currency" in account && typeof account.currency === "string" ? account.currency : "";
}
