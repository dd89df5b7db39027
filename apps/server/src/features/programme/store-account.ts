import type { Writer } from "../../db/database.ts";
import {
  findProgrammeAccount,
  putProgrammeAccount,
} from "../../tables/programme/programme-account.store.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";

interface NewProgrammeAccount {
  readonly venueId: string;
  /** As `Programmes.seal` answers it; empty where an account is removed. */
  readonly sealed: string;
  /** Who of the staff; null where it comes with the venue. */
  readonly by: string | null;
  readonly now: number;
}

/** Stores an account in the place of what was before; guests are offered the programme from now on, where it opens. */
export async function storeProgrammeAccount(
  trx: Writer,
  { venueId, sealed, by, now }: NewProgrammeAccount,
): Promise<void> {
  await raiseRevision(trx, venueId, "revision");
  const before = await findProgrammeAccount(trx, venueId);
  await putProgrammeAccount(trx, {
    venue_id: venueId,
    sealed,
    revision: (before?.revision ?? 0) + 1,
    updated_at: now,
    updated_by: by,
  });
}
