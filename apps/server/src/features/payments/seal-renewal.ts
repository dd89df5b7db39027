import type { Database } from "../../db/database.ts";
import { isSealedBefore, sealedBy, type SealKeys } from "../../lib/seal.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import { listSealedOtherwise, sealAnew } from "../../tables/payments/payment-account.store.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";

const HOUR = 60 * 60 * 1000;
/** Accounts that are read at once. */
const AT_ONCE = 100;

interface RenewalParts {
  readonly database: Database;
  readonly accounts: PaymentAccounts;
  readonly keys: () => SealKeys | undefined;
  /** What else is sealed: answers once all of it is sealed anew. */
  readonly alsoRenew: (keys: SealKeys) => Promise<void>;
  readonly hearFailure: (error: unknown) => void;
}

/** Seals anew, with the newest key, what an older one has sealed: looked for at the start and every hour. */
export function sealRenewal({
  database,
  accounts,
  keys,
  alsoRenew,
  hearFailure,
}: RenewalParts): PeriodicJob {
  return new PeriodicJob({
    work: async () => {
      const known = keys();
      if (known !== undefined) {
        await renew(database, accounts, known);
        await alsoRenew(known);
      }
      return HOUR;
    },
    hearFailure,
    retryAfter: HOUR,
  });
}

async function renew(database: Database, accounts: PaymentAccounts, keys: SealKeys): Promise<void> {
  let last = { venue_id: "", provider: "" };
  for (;;) {
    const found = await listSealedOtherwise(database.reader, sealedBy(keys), last, AT_ONCE);
    for (const stored of found) {
      last = stored;
      if (!isSealedBefore(keys, stored.sealed)) continue;
      // What no key opens stays as it is: an owner is told so where the account is shown.
      const account = accounts.read(stored);
      const sealed = account.ok ? accounts.seal(stored, account.value) : account;
      if (sealed.ok) await sealAnew(database, stored, sealed.value);
    }
    if (found.length < AT_ONCE) return;
  }
}
