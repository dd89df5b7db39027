import type { Database, Reader, Writer } from "../../db/database.ts";
import type { PaymentAccountTable } from "../../db/payment-tables.ts";

export type StoredAccount = PaymentAccountTable;

/** The accounts that a venue has, by provider. */
export async function listAccounts(db: Reader, venueId: string): Promise<readonly StoredAccount[]> {
  const all = await listAllAccounts(db, venueId);
  return all.filter(({ sealed }) => sealed !== "");
}

/** The same with those that were removed. */
export function listAllAccounts(db: Reader, venueId: string): Promise<readonly StoredAccount[]> {
  return db
    .selectFrom("payment_account")
    .selectAll()
    .where("venue_id", "=", venueId)
    .orderBy("provider")
    .execute();
}

/** What is known of one, also of one that was removed: its revision goes on. */
export function findAccount(
  db: Reader,
  venueId: string,
  provider: string,
): Promise<StoredAccount | undefined> {
  return db
    .selectFrom("payment_account")
    .selectAll()
    .where("venue_id", "=", venueId)
    .where("provider", "=", provider)
    .executeTakeFirst();
}

/** Writes an account in the place of what was before. */
export async function putAccount(trx: Writer, account: StoredAccount): Promise<void> {
  const { venue_id: _, provider: __, ...changed } = account;
  await trx
    .insertInto("payment_account")
    .values(account)
    .onConflict((conflict) => conflict.columns(["venue_id", "provider"]).doUpdateSet(changed))
    .execute();
}

/** Whether the venue has an account that takes another currency than this one and no other. */
export async function hasAccountOfAnother(
  db: Reader,
  venueId: string,
  currency: string,
): Promise<boolean> {
  const accounts = await listAccounts(db, venueId);
  return accounts.some((account) => account.currency !== "" && account.currency !== currency);
}

/** Some accounts that another key has sealed than the one which begins so, "s1.0a1b2c3d.". */
export function listSealedOtherwise(
  db: Reader,
  begins: string,
  after: Pick<StoredAccount, "venue_id" | "provider">,
  most: number,
): Promise<readonly StoredAccount[]> {
  return db
    .selectFrom("payment_account")
    .selectAll()
    .where("sealed", "!=", "")
    .where("sealed", "not like", `${begins}%`)
    .where((eb) =>
      eb.or([
        eb("venue_id", ">", after.venue_id),
        eb.and([eb("venue_id", "=", after.venue_id), eb("provider", ">", after.provider)]),
      ]),
    )
    .orderBy("venue_id")
    .orderBy("provider")
    .limit(most)
    .execute();
}

/** Seals an account anew, unless somebody has saved it meanwhile: what it says stays the same. */
export async function sealAnew(
  database: Database,
  { venue_id: venueId, provider, sealed }: StoredAccount,
  anew: string,
): Promise<void> {
  await database.write((trx) =>
    trx
      .updateTable("payment_account")
      .set({ sealed: anew })
      .where("venue_id", "=", venueId)
      .where("provider", "=", provider)
      .where("sealed", "=", sealed)
      .execute(),
  );
}
