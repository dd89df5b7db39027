import type { Role } from "@comanda/contract";
import type { Reader, Writer } from "../../db/database.ts";

export interface StoredStaff {
  readonly id: string;
  readonly venueId: string;
  readonly name: string;
  readonly login: string;
  readonly role: Role;
  readonly passwordHash: string;
}

export async function findStaffByLogin(
  db: Reader,
  login: string,
): Promise<StoredStaff | undefined> {
  const row = await db
    .selectFrom("staff")
    .selectAll()
    .where("login", "=", login)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, name, role, venue_id: venueId, password_hash: passwordHash } = row;
  return { id, venueId, name, login: row.login, role, passwordHash };
}

export async function insertStaff(trx: Writer, staff: StoredStaff, now: number): Promise<void> {
  await trx
    .insertInto("staff")
    .values({
      id: staff.id,
      venue_id: staff.venueId,
      name: staff.name,
      login: staff.login,
      role: staff.role,
      password_hash: staff.passwordHash,
      created_at: now,
    })
    .execute();
}

/** Every login of every venue, in order of the alphabet. */
export async function listLogins(db: Reader): Promise<readonly string[]> {
  const rows = await db.selectFrom("staff").select("login").orderBy("login").execute();
  return rows.map(({ login }) => login);
}

export async function replacePassword(
  trx: Writer,
  staffId: string,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable("staff")
    .set({ password_hash: passwordHash })
    .where("id", "=", staffId)
    .execute();
}

/** Signs a person out everywhere, but for one session that may stay. */
export async function deleteSessionsOf(
  trx: Writer,
  staffId: string,
  stays: string = "",
): Promise<void> {
  await trx
    .deleteFrom("staff_session")
    .where("staff_id", "=", staffId)
    .where("token_hash", "<>", stays)
    .execute();
}

/**
 * Keeps a login as it is until the transaction ends; answers whether its password is still this one. Who signs in while
 * the password is changed or the login removed is either found and signed out, or not let in.
 */
export async function holdPassword(
  trx: Writer,
  staffId: string,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await heldLogin(trx, staffId)
    .where("password_hash", "=", passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a login with all its sessions; who signs in at this moment is waited for, and signed out. */
export async function deleteLogin(trx: Writer, staffId: string): Promise<void> {
  await heldLogin(trx, staffId).execute();
  await deleteSessionsOf(trx, staffId);
  // What the person has changed stays, and is nobody's in particular.
  for (const table of ["menu_part", "venue_setting"] as const) {
    await trx
      .updateTable(table)
      .set({ changed_by: null })
      .where("changed_by", "=", staffId)
      .execute();
  }
  await trx.deleteFrom("staff").where("id", "=", staffId).execute();
}

/** Keeps a login from being removed until the transaction ends; answers whether it is there. */
export async function holdLogin(trx: Writer, staffId: string): Promise<boolean> {
  const { numUpdatedRows } = await heldLogin(trx, staffId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A write that changes nothing holds the row on either database. */
function heldLogin(trx: Writer, staffId: string) {
  return trx
    .updateTable("staff")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", staffId);
}

/** Who a session belongs to, and when it ends. */
export interface StoredSession {
  readonly staff: Omit<StoredStaff, "passwordHash">;
  readonly expiresAt: number;
  /** As it was last written down; 0 where nobody has. */
  readonly lastSeenAt: number;
}

/** Sessions by the hash of their token, also those past their end; unknown ones are not in it. */
export async function findSessions(
  db: Reader,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, StoredSession>> {
  const rows = await db
    .selectFrom("staff_session")
    .innerJoin("staff", "staff.id", "staff_session.staff_id")
    .select(["staff.id", "staff.venue_id", "staff.name", "staff.login", "staff.role"])
    .select(["staff_session.token_hash", "staff_session.expires_at", "staff_session.last_seen_at"])
    .where("staff_session.token_hash", "in", tokenHashes)
    .execute();
  return new Map(
    rows.map(({ id, venue_id: venueId, name, login, role, ...row }) => [
      row.token_hash,
      {
        staff: { id, venueId, name, login, role },
        expiresAt: row.expires_at,
        lastSeenAt: row.last_seen_at,
      },
    ]),
  );
}

export async function insertSession(
  trx: Writer,
  staff: { readonly id: string; readonly venueId: string },
  session: { readonly tokenHash: string; readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await trx.deleteFrom("staff_session").where("expires_at", "<=", session.now).execute();
  await trx
    .insertInto("staff_session")
    .values({
      token_hash: session.tokenHash,
      staff_id: staff.id,
      venue_id: staff.venueId,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_seen_at: session.now,
    })
    .execute();
}

/** Ends the sessions of a login beyond so many, those that were not used for the longest; answers how many ended. */
export async function deleteOldestSessions(
  trx: Writer,
  staffId: string,
  most: number,
): Promise<number> {
  const kept = trx
    .selectFrom("staff_session")
    .select("token_hash")
    .where("staff_id", "=", staffId)
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .limit(most);
  const { numDeletedRows } = await trx
    .deleteFrom("staff_session")
    .where("staff_id", "=", staffId)
    .where("token_hash", "not in", kept)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteSession(trx: Writer, tokenHash: string): Promise<void> {
  await trx.deleteFrom("staff_session").where("token_hash", "=", tokenHash).execute();
}

/** Notes that a session was used, and until when it goes on; one that has ended meanwhile stays so. */
export async function moveSessionEnd(
  trx: Writer,
  tokenHash: string,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<void> {
  await trx
    .updateTable("staff_session")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("token_hash", "=", tokenHash)
    .where("last_seen_at", "<", now)
    .execute();
}
