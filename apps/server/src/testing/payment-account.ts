import type { ProviderName } from "../adapters/payments/open-provider.ts";
import { storePaymentAccount } from "../features/payments/store-account.ts";
import type { World } from "./world.ts";

/** Stores an account of a venue at a provider, in a world that has a key that seals. */
export async function giveAccount(
  { app, clock }: World,
  venueId: string,
  provider: ProviderName,
  account: object,
): Promise<void> {
  const parts = { venueId, provider, account, isLive: false, by: null, now: clock.now };
  const stored = await app.database.write((trx) =>
    storePaymentAccount(trx, app.context.paymentAccounts, parts),
  );
  if (!stored.ok) throw new Error(`the account cannot be sealed: ${stored.refusal.kind}`);
}
