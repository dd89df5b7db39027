import type { Reader, Writer } from "../../db/database.ts";
import type { ProgrammeLoginTable } from "../../db/programme-tables.ts";

interface Phone {
  readonly venueId: string;
  readonly userId: string;
}

/** Whether a login lasts: nobody has logged out since, and it is not too old. */
export async function lastsProgrammeLogin(
  db: Reader,
  { id, venueId, userId }: Phone & { readonly id: string },
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("programme_login")
    .select("id")
    .where("id", "=", id)
    .where("venue_id", "=", venueId)
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("ended_at", "=", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this person has logged in on this phone before. */
export async function hasLoggedInToProgramme(
  db: Reader,
  { venueId, userId }: Phone,
  person: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("programme_login")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("user_id", "=", userId)
    .where("person", "=", person)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rows that are dropped with one login. */
const DROPPED_AT_ONCE = 20;

/** Begins a login; the phone's others at this venue end. Some that are long over go with it. */
export async function insertProgrammeLogin(
  trx: Writer,
  login: ProgrammeLoginTable,
  keptFor: number,
): Promise<void> {
  const { venue_id: venueId, user_id: userId, created_at: now } = login;
  await endProgrammeLogins(trx, { venueId, userId }, now);
  await trx.insertInto("programme_login").values(login).execute();
  const old = await trx
    .selectFrom("programme_login")
    .select("id")
    .where("expires_at", "<", now - keptFor)
    .limit(DROPPED_AT_ONCE)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await trx.deleteFrom("programme_login").where("id", "in", ids).execute();
}

/** Ends what a phone has of logins at a venue. */
export async function endProgrammeLogins(
  trx: Writer,
  { venueId, userId }: Phone,
  now: number,
): Promise<void> {
  await trx
    .updateTable("programme_login")
    .set({ ended_at: now })
    .where("venue_id", "=", venueId)
    .where("user_id", "=", userId)
    .where("ended_at", "=", 0)
    .execute();
}
