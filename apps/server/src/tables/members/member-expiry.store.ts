import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { MemberExpiryTable } from "../../db/ledger-tables.ts";

/** Something of a member is lost at a moment; what is lost earlier stays the next. */
export async function noteExpiry(
  trx: Writer,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
  at: number,
): Promise<void> {
  await trx
    .insertInto("member_expiry")
    .values({ club_id: clubId, member_id: memberId, next_at: at })
    .onConflict((conflict) =>
      conflict.columns(["club_id", "member_id"]).doUpdateSet({
        next_at: sql<number>`case when member_expiry.next_at = 0 or member_expiry.next_at > ${at}
          then ${at} else member_expiry.next_at end`,
      }),
    )
    .execute();
}

/** Members who lose something by now. */
export function listExpiring(db: Reader, now: number, most: number): Promise<MemberExpiryTable[]> {
  return db
    .selectFrom("member_expiry")
    .selectAll()
    .where(sql<boolean>`next_at > 0`)
    .where("next_at", "<=", now)
    .orderBy("next_at")
    .limit(most)
    .execute();
}

/** Whether a member has something that is lost some day. */
export async function losesSomething(
  db: Reader,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("member_expiry")
    .select("next_at")
    .where("club_id", "=", clubId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return (row?.next_at ?? 0) > 0;
}

/** When a member loses something next; 0 for never. */
export async function changeExpiry(trx: Writer, expiry: MemberExpiryTable): Promise<void> {
  await trx
    .updateTable("member_expiry")
    .set({ next_at: expiry.next_at })
    .where("club_id", "=", expiry.club_id)
    .where("member_id", "=", expiry.member_id)
    .execute();
}
