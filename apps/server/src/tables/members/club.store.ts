import { sql } from "kysely";
import type { Database, Reader, Writer } from "../../db/database.ts";
import type { ClubInvitationTable } from "../../db/member-tables.ts";

/** Lets one transaction at a time change which venues a club has. SQLite writes one at a time by itself. */
export async function lockClub(kind: Database["kind"], trx: Writer, clubId: string): Promise<void> {
  if (kind === "sqlite") return;
  const name = `venues of ${clubId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/** The code by which another venue may join; one that a venue had before counts no more. */
export async function putInvitation(trx: Writer, invitation: ClubInvitationTable): Promise<void> {
  const { venue_id: _, ...changed } = invitation;
  await trx
    .insertInto("club_invitation")
    .values(invitation)
    .onConflict((conflict) => conflict.column("venue_id").doUpdateSet(changed))
    .execute();
}

/** Which venue invites by a code; undefined for a code that is none, or none any more. */
export async function findInviting(
  db: Reader,
  codeHash: string,
  now: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom("club_invitation")
    .select("venue_id")
    .where("code_hash", "=", codeHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found?.venue_id;
}

/** Until when a venue invites; 0 where it does not. */
export async function invitedUntil(db: Reader, venueId: string, now: number): Promise<number> {
  const found = await db
    .selectFrom("club_invitation")
    .select("expires_at")
    .where("venue_id", "=", venueId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return found?.expires_at ?? 0;
}

/** A code counts once; false where somebody has used it. */
export async function takeInvitation(trx: Writer, codeHash: string): Promise<boolean> {
  const used = await trx
    .deleteFrom("club_invitation")
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** A venue belongs to another's club from now on; what it has invited others by counts no more. */
export async function joinVenue(
  trx: Writer,
  joined: { readonly venueId: string; readonly clubId: string; readonly by: string },
  now: number,
): Promise<void> {
  await trx
    .insertInto("club_venue")
    .values({
      venue_id: joined.venueId,
      club_id: joined.clubId,
      joined_at: now,
      joined_by: joined.by,
    })
    .execute();
  await trx.deleteFrom("club_invitation").where("venue_id", "=", joined.venueId).execute();
}

/** Venues that have joined another's club since then. */
export async function listJoined(db: Reader, since: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("club_venue")
    .select("venue_id")
    .where("joined_at", ">", since)
    .execute();
  return rows.map((row) => row.venue_id);
}

/** How much a club has to bring along; rows are counted up to one more than `most`. */
export async function sizeOfClub(
  db: Reader,
  clubId: string,
  most: { readonly members: number; readonly rows: number },
): Promise<{ readonly members: number; readonly rows: number }> {
  const countOf = async (table: "member" | "member_ledger", limit: number): Promise<number> => {
    const some = db
      .selectFrom(table)
      .select("club_id")
      .where("club_id", "=", clubId)
      .limit(limit + 1)
      .as("some");
    const { count } = await db
      .selectFrom(some)
      .select((select) => select.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  };
  return {
    members: await countOf("member", most.members),
    rows: await countOf("member_ledger", most.rows),
  };
}

/** A number that is a member in two clubs: who has it in the one, and who in the other. */
export interface InBoth {
  readonly from: string;
  readonly to: string;
}

/** The numbers that are members in two clubs. */
export async function listInBoth(
  db: Reader,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
): Promise<readonly InBoth[]> {
  return db
    .selectFrom("member")
    .innerJoin("member as other", "other.phone", "member.phone")
    .select(["member.id as from", "other.id as to"])
    .where("member.club_id", "=", from)
    .where("other.club_id", "=", to)
    .orderBy("member.id")
    .limit(most + 1)
    .execute();
}

const SOME = 500;

/** Makes the numbers of members free, who are made one with others: each is called by its id until then. */
export async function freePhones(trx: Writer, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += SOME) {
    await trx
      .updateTable("member")
      .set((eb) => ({ phone: eb.ref("id") }))
      .where("id", "in", ids.slice(at, at + SOME))
      .execute();
  }
}

/** Whether somebody, or some row of a ledger, still stands in a club. */
export async function isLeft(db: Reader, clubId: string): Promise<boolean> {
  for (const table of ["member", "member_ledger", "order_member"] as const) {
    const row = await db
      .selectFrom(table)
      .select("club_id")
      .where("club_id", "=", clubId)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/**
 * All of a club is another's from now on: members, their rows, orders, logins and mails. A row says what it has said; one whose key the
 * other club has already, as that a number was brought in by a file, gets the club before its key.
 */
export async function moveClub(trx: Writer, from: string, to: string): Promise<void> {
  const set = { club_id: to };
  await trx
    .updateTable("member")
    .set(set)
    .where("club_id", "=", from)
    // Somebody who has registered meanwhile, with a number that the other club knows, comes along the next time.
    .where(
      sql<boolean>`not exists (
        select 1 from member as other where other.club_id = ${to} and other.phone = member.phone)`,
    )
    .execute();
  await trx
    .updateTable("member_ledger")
    .set({
      club_id: to,
      entry_key: sql<string>`case when exists (
          select 1 from member_ledger as other
            where other.club_id = ${to} and other.entry_key = member_ledger.entry_key)
        then ${`club:${from}:`} || entry_key else entry_key end`,
    })
    .where("club_id", "=", from)
    .execute();
  await trx.updateTable("order_member").set(set).where("club_id", "=", from).execute();
  await trx.updateTable("member_expiry").set(set).where("club_id", "=", from).execute();
  await trx.updateTable("member_login").set(set).where("club_id", "=", from).execute();
  await trx.updateTable("member_reset").set(set).where("club_id", "=", from).execute();
  await trx.updateTable("mail").set(set).where("club_id", "=", from).execute();
  await trx.updateTable("receipt_mail").set(set).where("club_id", "=", from).execute();
}
