import { MembershipRules } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import {
  eraseMembers,
  listClubsWithOld,
  listInactive,
} from "../../tables/members/erase-member.store.ts";
import { joinSettings, listSettings } from "../../tables/venue/settings.store.ts";

const HOUR = 60 * 60_000;
const MONTH = (365.25 / 12) * 24 * HOUR;
/** So many are erased in one write, so that nobody waits long for it, and so many writes follow each other. */
const AT_ONCE = 100;
const MAX_WRITES = 50;

/**
 * Members of whom nothing was heard for as many months as their club says become nameless: looked for every six hours. With 24 months,
 * who last logged in on 1 March 2026 is erased on 1 March 2028. Each erasure asks for those that are not erased yet, so that two
 * processes at one moment do no more than one.
 */
export function forgettingOfMembers(
  database: Database,
  clock: () => number,
  hearFailure: (error: unknown) => void,
): PeriodicJob {
  return new PeriodicJob({
    work: async () => {
      await forgetInactive(database, clock());
      return 6 * HOUR;
    },
    hearFailure,
    retryAfter: HOUR,
  });
}

async function forgetInactive(database: Database, now: number): Promise<void> {
  for (const clubId of await listClubsWithOld(database.reader, now - MONTH)) {
    const months = await monthsOf(database.reader, clubId);
    if (months === 0) continue;
    const since = now - months * MONTH;
    for (let writes = 0; writes < MAX_WRITES; writes += 1) {
      const inactive = { clubId, since, most: AT_ONCE };
      if ((await listInactive(database.reader, inactive)).length === 0) break;
      // Somebody may have logged in meanwhile.
      await database.write(async (trx) =>
        eraseMembers(trx, await listInactive(trx, inactive), now),
      );
    }
  }
}

/** As the venue says whose club it is. */
async function monthsOf(db: Reader, clubId: string): Promise<number> {
  const parts = (await listSettings(db, clubId)).filter(({ part }) => part === "members");
  return v.parse(MembershipRules, joinSettings(parts)).forgetMonths;
}
