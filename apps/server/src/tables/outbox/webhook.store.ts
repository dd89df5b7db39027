import type { Reader, Writer } from "../../db/database.ts";
import type { WebhookTable } from "../../db/outbox-tables.ts";

export type StoredWebhook = WebhookTable;

export function findWebhook(db: Reader, venueId: string): Promise<StoredWebhook | undefined> {
  return db.selectFrom("webhook").selectAll().where("venue_id", "=", venueId).executeTakeFirst();
}

/** Writes a venue's webhook, in the place of the one before. */
export async function putWebhook(trx: Writer, webhook: StoredWebhook): Promise<void> {
  const { venue_id: _, ...changed } = webhook;
  await trx
    .insertInto("webhook")
    .values(webhook)
    .onConflict((conflict) => conflict.column("venue_id").doUpdateSet(changed))
    .execute();
}

/** The secrets that events are signed with now, the newest first. */
export function secretsOf(
  { secret, old_secret, old_secret_until }: StoredWebhook,
  now: number,
): readonly string[] {
  return old_secret !== "" && old_secret_until > now ? [secret, old_secret] : [secret];
}
