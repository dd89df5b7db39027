import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";

/**
 * Makes members nameless: number, name, mail address, date of birth, password and consents are gone, and so are their logins and what was
 * to be mailed to them. The row and its id stay, to which orders, vouchers and balances belong; its number is free again. Of two at
 * one moment one erases.
 */
export async function eraseMembers(
  trx: Writer,
  memberIds: readonly string[],
  now: number,
): Promise<void> {
  if (memberIds.length === 0) return;
  await trx
    .updateTable("member")
    .set({
      // A number has digits alone: nobody is found by this.
      phone: sql<string>`'erased:' || id`,
      phone_typed: "",
      name: "",
      email: "",
      email_key: "",
      dob: 0,
      gender: null,
      password_hash: "",
      pdpa_at: 0,
      pdpa_version: "",
      tier: "",
      updated_at: now,
      erased_at: now,
    })
    .where("id", "in", memberIds)
    .where("erased_at", "=", 0)
    .execute();
  await trx.deleteFrom("member_login").where("member_id", "in", memberIds).execute();
  await trx.deleteFrom("member_reset").where("member_id", "in", memberIds).execute();
  await trx.deleteFrom("member_consent").where("member_id", "in", memberIds).execute();
  await trx.deleteFrom("mail").where("member_id", "in", memberIds).execute();
  await trx.deleteFrom("receipt_mail").where("member_id", "in", memberIds).execute();
}

/** The clubs that have members who were last changed before. */
export async function listClubsWithOld(db: Reader, before: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("member")
    .select("club_id")
    .distinct()
    .where("erased_at", "=", 0)
    .where("updated_at", "<", before)
    .execute();
  return rows.map(({ club_id: clubId }) => clubId);
}

/** Members of a club of whom nothing was heard since: no change, no login, no order. */
export async function listInactive(
  db: Reader,
  {
    clubId,
    since,
    most,
  }: { readonly clubId: string; readonly since: number; readonly most: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("member")
    .select("id")
    .where("club_id", "=", clubId)
    .where("erased_at", "=", 0)
    .where("updated_at", "<", since)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("member_login")
            .select("token_hash")
            .whereRef("member_login.member_id", "=", "member.id")
            .where("member_login.created_at", ">=", since),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("order_member")
            .select("placed_order_id")
            .whereRef("order_member.member_id", "=", "member.id")
            .where("order_member.added_at", ">=", since),
        ),
      ),
    )
    .orderBy("updated_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
