import type { Reader, Writer } from "../../db/database.ts";
import type { SessionMember } from "../visits/diner-session.ts";
import type { MemberLoginTable } from "../../db/member-tables.ts";

/** A login that lasts, with whose it is and on which phone. */
export interface StoredLogin extends SessionMember {
  readonly userId: string;
  /** With whose end it ends; empty where it does not end with one. */
  readonly visitId: string;
}

/** The login behind a token in the club of a venue; undefined for one that has ended, of another club, or whose member is gone. */
export async function findLogin(
  db: Reader,
  { tokenHash, venueId }: { readonly tokenHash: string; readonly venueId: string },
  now: number,
): Promise<StoredLogin | undefined> {
  const row = await db
    .selectFrom("member_login")
    .innerJoin("member", "member.id", "member_login.member_id")
    .leftJoin("club_venue", (join) => join.on("club_venue.venue_id", "=", venueId))
    .select(["member_id", "member_login.club_id", "user_id", "visit_id", "is_by_password", "tier"])
    .select("club_venue.club_id as venue_club")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("ended_at", "=", 0)
    .executeTakeFirst();
  if (row === undefined || row.club_id !== (row.venue_club ?? venueId)) return undefined;
  return {
    tokenHash,
    memberId: row.member_id,
    clubId: row.club_id,
    userId: row.user_id,
    visitId: row.visit_id,
    isByPassword: row.is_by_password === 1,
    tier: row.tier,
  };
}

/** Whether a member has logged in on this phone before, with the password. */
export async function hasLoggedIn(db: Reader, memberId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("member_login")
    .select("token_hash")
    .where("member_id", "=", memberId)
    .where("user_id", "=", userId)
    .where("is_by_password", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** When a member has logged in, and until when; the latest thousand. */
export async function listLogins(
  db: Reader,
  memberId: string,
): Promise<{ readonly at: number; readonly endedAt: number; readonly isByPassword: boolean }[]> {
  const rows = await db
    .selectFrom("member_login")
    .select(["created_at", "ended_at", "expires_at", "is_by_password"])
    .where("member_id", "=", memberId)
    .orderBy("created_at", "desc")
    .limit(1_000)
    .execute();
  return rows.map((row) => ({
    at: row.created_at,
    endedAt: row.ended_at === 0 ? row.expires_at : Math.min(row.ended_at, row.expires_at),
    isByPassword: row.is_by_password === 1,
  }));
}

/** Begins a login; the phone's others in the club end, whoever's they are. */
export async function insertLogin(trx: Writer, login: MemberLoginTable): Promise<void> {
  await endLoginsOfPhone(trx, login, login.created_at);
  await trx.insertInto("member_login").values(login).execute();
}

/** Ends what a phone has of logins in a club; what it has in another's is not this one's to end. */
export async function endLoginsOfPhone(
  trx: Writer,
  { club_id: clubId, user_id: userId }: Pick<MemberLoginTable, "club_id" | "user_id">,
  now: number,
): Promise<void> {
  await trx
    .updateTable("member_login")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("club_id", "=", clubId)
    .where("ended_at", "=", 0)
    .execute();
}

/** Ends all logins of a member but one: those behind an old password. */
export async function endLoginsOfMember(
  trx: Writer,
  memberId: string,
  { now, but = "" }: { readonly now: number; readonly but?: string },
): Promise<void> {
  await trx
    .updateTable("member_login")
    .set({ ended_at: now })
    .where("member_id", "=", memberId)
    .where("token_hash", "<>", but)
    .where("ended_at", "=", 0)
    .execute();
}
