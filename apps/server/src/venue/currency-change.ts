import type { ApiRefusal } from "@comanda/contract";
import type { Reader } from "../db/database.ts";
import { hasPaymentEvents } from "../tables/orders/payment.store.ts";
import { hasAccountOfAnother } from "../tables/payments/payment-account.store.ts";

/**
 * Why a venue's currency cannot become another one: 42.50 that was paid in SGD would read as 42.50 in USD, and an account that
 * takes SGD alone would not open any more.
 */
export async function refuseCurrencyChange(
  db: Reader,
  venueId: string,
  from: string | undefined,
  to: string | undefined,
): Promise<ApiRefusal | undefined> {
  if (to === undefined || to === (from ?? "SGD")) return undefined;
  if (await hasPaymentEvents(db, venueId)) return { kind: "currency-fixed", why: "money" };
  return (await hasAccountOfAnother(db, venueId, to))
    ? { kind: "currency-fixed", why: "account" }
    : undefined;
}
