import type { Reader, Writer } from "../../db/database.ts";

/** Puts a link in place of all that were made before. */
export async function replaceSetUpLink(trx: Writer, tokenHash: string, now: number): Promise<void> {
  await trx.deleteFrom("set_up_link").execute();
  await trx
    .insertInto("set_up_link")
    .values({ token_hash: tokenHash, created_at: now, used_at: null })
    .execute();
}

/** Whether it is the link that was made last, and nobody has used it. */
export async function isSetUpLinkOpen(db: Reader, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("set_up_link")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a link, once: of two who use it at one moment the second is told no. */
export async function spendSetUpLink(
  trx: Writer,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("set_up_link")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
