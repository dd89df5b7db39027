import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { MailTable, MemberTables } from "../../db/member-tables.ts";

/** Tables of mails that wait; all are sent in the same way. */
export type MailQueue = "mail" | "receipt_mail";
export type StoredMail<Queue extends MailQueue = MailQueue> = MemberTables[Queue];

/** Written out, so that the databases find the index. */
const WAITS = sql<boolean>`ended_at = 0`;

/** What a mail says that nobody has tried yet. */
export const UNTRIED = { tries: 0, leased_by: "", leased_until: 0, ended_at: 0, last_error: "" };

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
      ...UNTRIED,
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
export function claimMails<Queue extends MailQueue>(
  trx: Writer,
  queue: Queue,
  { by, now, until, most }: Claim,
): Promise<StoredMail<Queue>[]> {
  const table: MailQueue = queue;
  const due = trx
    .selectFrom(table)
    .select("id")
    .where(WAITS)
    .where("next_try_at", "<=", now)
    .where("leased_until", "<=", now)
    .orderBy("next_try_at")
    .limit(most);
  return trx
    .updateTable(table)
    .set({ leased_by: by, leased_until: until })
    .where("id", "in", due)
    .where("leased_until", "<=", now)
    .returningAll()
    .execute();
}

/** Whether any is due: asked without a write, because mostly none is. */
export async function isMailDue(db: Reader, queue: MailQueue, now: number): Promise<boolean> {
  const row = await db
    .selectFrom(queue)
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
  queue: MailQueue,
  id: string,
  change: Pick<MailTable, "next_try_at" | "tries" | "ended_at" | "last_error">,
): Promise<void> {
  await trx
    .updateTable(queue)
    .set({ ...change, leased_until: 0 })
    .where("id", "=", id)
    .execute();
}

/** Drops what was ended before: a mail that was sent is kept nowhere. */
export async function dropMails(trx: Writer, queue: MailQueue, before: number): Promise<void> {
  await trx.deleteFrom(queue).where("ended_at", ">", 0).where("ended_at", "<", before).execute();
}
