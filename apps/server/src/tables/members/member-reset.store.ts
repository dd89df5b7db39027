import type { Reader, Writer } from "../../db/database.ts";

/** How long a link for a new password can be used. */
export const RESET_MINUTES = 30;

interface NewReset {
  readonly id: string;
  readonly codeHash: string;
  readonly clubId: string;
  readonly memberId: string;
}

/** Makes a link's code; those that the member was sent before open nothing any more. */
export async function insertReset(trx: Writer, reset: NewReset, now: number): Promise<void> {
  await trx
    .updateTable("member_reset")
    .set({ used_at: now })
    .where("member_id", "=", reset.memberId)
    .where("used_at", "=", 0)
    .execute();
  await trx
    .insertInto("member_reset")
    .values({
      id: reset.id,
      code_hash: reset.codeHash,
      club_id: reset.clubId,
      member_id: reset.memberId,
      created_at: now,
      expires_at: now + RESET_MINUTES * 60_000,
      used_at: 0,
    })
    .execute();
}

/** Whose link it is; undefined for one that is none, was used, or is too old. */
export async function findReset(
  db: Reader,
  id: string,
  codeHash: string,
  now: number,
): Promise<{ readonly clubId: string; readonly memberId: string } | undefined> {
  const row = await db
    .selectFrom("member_reset")
    .select(["club_id", "member_id"])
    .where("id", "=", id)
    .where("code_hash", "=", codeHash)
    .where("used_at", "=", 0)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row === undefined ? undefined : { clubId: row.club_id, memberId: row.member_id };
}

/** Uses a link; of two at one moment one hears that it was used. */
export async function useReset(trx: Writer, id: string, now: number): Promise<boolean> {
  const used = await trx
    .updateTable("member_reset")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "=", 0)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
