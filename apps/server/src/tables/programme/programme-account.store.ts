import type { Database, Reader, Writer } from "../../db/database.ts";
import type { ProgrammeAccountTable } from "../../db/programme-tables.ts";

export type StoredProgrammeAccount = ProgrammeAccountTable;

/** What is known of a venue's account, also of one that was removed: its revision goes on. */
export function findProgrammeAccount(
  db: Reader,
  venueId: string,
): Promise<StoredProgrammeAccount | undefined> {
  return db
    .selectFrom("programme_account")
    .selectAll()
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
}

export async function hasProgrammeAccount(db: Reader, venueId: string): Promise<boolean> {
  return Boolean((await findProgrammeAccount(db, venueId))?.sealed);
}

/** Writes an account in the place of what was before. */
export async function putProgrammeAccount(
  trx: Writer,
  account: StoredProgrammeAccount,
): Promise<void> {
  const { venue_id: _, ...changed } = account;
  await trx
    .insertInto("programme_account")
    .values(account)
    .onConflict((conflict) => conflict.column("venue_id").doUpdateSet(changed))
    .execute();
}

/** Accounts that another key has sealed than the one which begins so, "s1.0a1b2c3d.": so many behind this venue's. */
export function listProgrammesSealedOtherwise(
  db: Reader,
  begins: string,
  after: string,
  most: number,
): Promise<readonly StoredProgrammeAccount[]> {
  return db
    .selectFrom("programme_account")
    .selectAll()
    .where("sealed", "!=", "")
    .where("sealed", "not like", `${begins}%`)
    .where("venue_id", ">", after)
    .orderBy("venue_id")
    .limit(most)
    .execute();
}

/** Seals an account anew, unless somebody has saved it meanwhile: what it says stays the same. */
export async function sealProgrammeAnew(
  database: Database,
  { venue_id: venueId, sealed }: Pick<StoredProgrammeAccount, "venue_id" | "sealed">,
  anew: string,
): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable("programme_account")
      .set({ sealed: anew })
      .where("venue_id", "=", venueId)
      .where("sealed", "=", sealed)
      .execute(),
  );
}
