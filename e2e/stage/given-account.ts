/** Why: a venue whose guests pay online has an account at a provider, which its owner need not type in every journey. */
import { storePaymentAccount, type App, type NewAccount } from "@comanda/server";

/** The venue has this account at a provider. */
export async function giveAccount(
  { database, context }: App,
  { id, ...rest }: Pick<NewAccount, "provider" | "account"> & { readonly id: string },
): Promise<void> {
  const account = { ...rest, venueId: id, isLive: false, by: null, now: Date.now() };
  const stored = await database.write((trx) =>
    storePaymentAccount(trx, context.paymentAccounts, account),
  );
  if (!stored.ok) throw new Error(`no account: ${stored.refusal.kind}`);
}
