import type { Database } from "../../db/database.ts";
import type { Tried } from "../../tables/outbox/outbox-event.ts";
import { insertAuditLine } from "../../tables/staff/audit.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import { findWebhook, putWebhook, type StoredWebhook } from "../../tables/outbox/webhook.store.ts";

const GONE = 410;

/** Whether the other system has said that nobody takes events there any more. */
export function isGone(tried: Tried): boolean {
  return tried.kind === "failed" && tried.problem.status === GONE;
}

/**
 * Switches off a webhook whose other system is gone: what waits is kept until the owner, who reads of it under Connections
 * and in the audit, switches it on again. One that was changed since the try stays as it is.
 */
export async function endGoneWebhook(
  database: Database,
  webhook: StoredWebhook,
  now: number,
): Promise<void> {
  const { venue_id: venueId, revision, url } = webhook;
  await database.write(async (trx) => {
    await holdVenue(trx, venueId);
    const current = await findWebhook(trx, venueId);
    if (current?.revision !== revision || current.is_on !== 1) return;
    const ended = { is_on: 0, revision: revision + 1, changed_at: now, changed_by: "" } as const;
    await putWebhook(trx, { ...current, ...ended });
    const subject = new URL(url).host;
    await insertAuditLine(trx, { venueId, at: now, actor: "", deed: "webhook-gone", subject });
  });
}
