import type { Reader, Writer } from "../../db/database.ts";
import type { MemberTable } from "../../db/member-tables.ts";

export type StoredMember = MemberTable;

/** The club a venue belongs to: its own, until its owner joins another's (M-H10). */
export async function clubOf(db: Reader, venueId: string): Promise<string> {
  const joined = await db
    .selectFrom("club_venue")
    .select("club_id")
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
  return joined?.club_id ?? venueId;
}

/** The venues of a club: the one whose club it was, and those that have joined. */
export async function venuesOfClub(db: Reader, clubId: string): Promise<readonly string[]> {
  const joined = await db
    .selectFrom("club_venue")
    .select(["venue_id", "club_id"])
    .where((where) => where.or([where("club_id", "=", clubId), where("venue_id", "=", clubId)]))
    .orderBy("joined_at")
    .execute();
  const others = joined.filter(({ club_id: of }) => of === clubId).map((row) => row.venue_id);
  const isGone = joined.some((row) => row.venue_id === clubId && row.club_id !== clubId);
  return isGone ? others : [...new Set([clubId, ...others])];
}

/** A member of a club by the one form of a phone number. */
export function findByPhone(
  db: Reader,
  clubId: string,
  phone: string,
): Promise<StoredMember | undefined> {
  return db
    .selectFrom("member")
    .selectAll()
    .where("club_id", "=", clubId)
    .where("phone", "=", phone)
    .executeTakeFirst();
}

export function findMember(
  db: Reader,
  clubId: string,
  memberId: string,
): Promise<StoredMember | undefined> {
  return db
    .selectFrom("member")
    .selectAll()
    .where("club_id", "=", clubId)
    .where("id", "=", memberId)
    .executeTakeFirst();
}

/** Members with an address for mails, the oldest first; of a family that shares one there may be several. */
export function listByEmail(
  db: Reader,
  {
    clubId,
    email,
    most,
  }: { readonly clubId: string; readonly email: string; readonly most: number },
): Promise<readonly StoredMember[]> {
  return db
    .selectFrom("member")
    .selectAll()
    .where("club_id", "=", clubId)
    .where("email_key", "=", email)
    .orderBy("created_at")
    .limit(most)
    .execute();
}

/** Adds a member; false where somebody else of the club has the number, also where that happened at the same moment. */
export async function insertMember(trx: Writer, member: StoredMember): Promise<boolean> {
  const inserted = await trx
    .insertInto("member")
    .values(member)
    .onConflict((conflict) => conflict.columns(["club_id", "phone"]).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes a member anew. */
export async function updateMember(trx: Writer, member: StoredMember): Promise<void> {
  const { id, club_id: clubId, ...changed } = member;
  await trx
    .updateTable("member")
    .set(changed)
    .where("id", "=", id)
    .where("club_id", "=", clubId)
    .execute();
}

/** Writes a new password; false for a member that is gone. */
export async function replacePassword(
  trx: Writer,
  { clubId, memberId, passwordHash }: { clubId: string; memberId: string; passwordHash: string },
  now: number,
): Promise<boolean> {
  const changed = await trx
    .updateTable("member")
    .set({ password_hash: passwordHash, updated_at: now })
    .where("id", "=", memberId)
    .where("club_id", "=", clubId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Takes a member away whose rows are another's by now; their number is free again. */
export async function deleteMember(trx: Writer, clubId: string, memberId: string): Promise<void> {
  await trx.deleteFrom("member").where("id", "=", memberId).where("club_id", "=", clubId).execute();
}
