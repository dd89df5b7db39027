import type { Database } from "../../db/database.ts";
import { isSealedBefore, sealedBy, type SealKeys } from "../../lib/seal.ts";
import {
  listProgrammesSealedOtherwise,
  sealProgrammeAnew,
} from "../../tables/programme/programme-account.store.ts";
import type { Programmes } from "./programmes.ts";

/** Accounts that are read at once. */
const AT_ONCE = 100;

/** Seals accounts anew that an older key has sealed; what no key opens stays as it is, and an owner is told. */
export async function renewProgrammeSeals(
  database: Database,
  programmes: Programmes,
  keys: SealKeys,
): Promise<void> {
  let last = "";
  for (;;) {
    const found = await listProgrammesSealedOtherwise(
      database.reader,
      sealedBy(keys),
      last,
      AT_ONCE,
    );
    for (const stored of found) {
      last = stored.venue_id;
      if (!isSealedBefore(keys, stored.sealed)) continue;
      const account = programmes.read(stored);
      const sealed = account.ok ? programmes.seal(stored.venue_id, account.value) : account;
      if (sealed.ok) await sealProgrammeAnew(database, stored, sealed.value);
    }
    if (found.length < AT_ONCE) return;
  }
}
