import { sql } from "kysely";
import type { Database, Reader, Writer } from "../../db/database.ts";
import type { MemberLedgerTable } from "../../db/ledger-tables.ts";
import type { StoredMember } from "./member.store.ts";

/** Lets one file at a time bring members into a club; it ends with the transaction. SQLite writes one at a time by itself. */
export async function lockBrought(
  kind: Database["kind"],
  trx: Writer,
  clubId: string,
): Promise<void> {
  if (kind === "sqlite") return;
  const name = `members brought into ${clubId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The ids of members by their numbers. */
export async function listByPhones(
  db: Reader,
  clubId: string,
  phones: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom("member")
    .select(["id", "phone"])
    .where("club_id", "=", clubId)
    .where("phone", "in", phones)
    .execute();
  return new Map(rows.map(({ id, phone }) => [phone, id]));
}

/** What rows of a ledger came to, by their keys. */
export async function listAmounts(
  db: Reader,
  clubId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, MemberLedgerTable["amount"]>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("member_ledger")
    .select(["entry_key", "amount"])
    .where("club_id", "=", clubId)
    .where("entry_key", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.entry_key, row.amount]));
}

/** Adds members; who has registered a number at the same moment stays who they are. */
export async function insertMembers(trx: Writer, members: readonly StoredMember[]): Promise<void> {
  if (members.length === 0) return;
  await trx
    .insertInto("member")
    .values([...members])
    .onConflict((conflict) => conflict.columns(["club_id", "phone"]).doNothing())
    .execute();
}
