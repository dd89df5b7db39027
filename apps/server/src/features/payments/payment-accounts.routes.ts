import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import {
  listPaymentAccounts,
  removePaymentAccount,
  savePaymentAccount,
  type AccountParts,
} from "./edit-accounts.ts";
import { testPaymentAccount } from "./test-account.ts";

export type PaymentAccountRoutes = Pick<
  Handlers,
  "listPaymentAccounts" | "savePaymentAccount" | "removePaymentAccount" | "testPaymentAccount"
>;

/** A venue's accounts at payment providers; the owner's, always their own venue. */
export function paymentAccountRoutes(context: AppContext): PaymentAccountRoutes {
  const { database, paymentAccounts: accounts, venues } = context;
  const parts = ({ staff }: Callers["staff"], venue: OpenVenue, now: number): AccountParts => ({
    database,
    accounts,
    venue,
    publicUrl: context.publicUrl(),
    by: staff,
    now,
  });
  return {
    listPaymentAccounts: ({ caller, now }) =>
      atVenue(venues, caller, async (venue) =>
        accept(await listPaymentAccounts(database.reader, parts(caller, venue, now))),
      ),
    savePaymentAccount: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        savePaymentAccount(parts(caller, venue, now), params.provider, body),
      ),
    removePaymentAccount: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        removePaymentAccount(parts(caller, venue, now), params.provider, body),
      ),
    testPaymentAccount: ({ caller, params }) =>
      atVenue(venues, caller, (venue) => testPaymentAccount(accounts, venue, params.provider)),
  };
}
