import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { MailTable } from "../../db/member-tables.ts";

export type StoredMail = MailTable;

/** Written out, so that the databases find the index. */
const WAITS = sql<boolean>`ended_at = 0`;

interface NewMail extends Pick<MailTable, "id" | "template" | "language"> {
  readonly venueId: string;
  readonly clubId: string;
  readonly memberId: string;
  readonly now: number;
}

export async function insertMail(trx: Writer, mail: NewMail): Promise<void> {
  await trx
    .insertInto("mail")
    .values({
      id: mail.id,
      venue_id: mail.venueId,
      club_id: mail.clubId,
      member_id: mail.memberId,
      template: mail.template,
      language: mail.language,
      created_at: mail.now,
      next_try_at: mail.now,
      tries: 0,
      leased_by: "",
      leased_until: 0,
      ended_at: 0,
      last_error: "",
    })
    .execute();
}

interface Claim {
  readonly by: string;
  readonly now: number;
  readonly until: number;
  readonly most: number;
}

/** Mails that are due, which nobody else sends until the lease ends. */
export function claimMails(trx: Writer, { by, now, until, most }: Claim): Promise<StoredMail[]> {
  const due = trx
    .selectFrom("mail")
    .select("id")
    .where(WAITS)
    .where("next_try_at", "<=", now)
    .where("leased_until", "<=", now)
    .orderBy("next_try_at")
    .limit(most);
  return trx
    .updateTable("mail")
    .set({ leased_by: by, leased_until: until })
    .where("id", "in", due)
    .where("leased_until", "<=", now)
    .returningAll()
    .execute();
}

/** Whether any is due: asked without a write, because mostly none is. */
export async function isMailDue(db: Reader, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("mail")
    .select("id")
    .where(WAITS)
    .where("next_try_at", "<=", now)
    .where("leased_until", "<=", now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What has become of a mail. */
export async function changeMail(
  trx: Writer,
  id: string,
  change: Pick<MailTable, "next_try_at" | "tries" | "ended_at" | "last_error">,
): Promise<void> {
  await trx
    .updateTable("mail")
    .set({ ...change, leased_until: 0 })
    .where("id", "=", id)
    .execute();
}

/** Drops what was ended before: a mail that was sent is kept nowhere. */
export async function dropMails(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("mail").where("ended_at", ">", 0).where("ended_at", "<", before).execute();
}
