import type { AuditAction } from "@comanda/contract";
import type { StoredWebhook } from "../../tables/outbox/webhook.store.ts";

/**
 * What is written down of a change: where events go from now on, never with what they are signed, and whether the kitchen works from
 * it.
 */
export function actionsOf(
  before: StoredWebhook | undefined,
  after: StoredWebhook,
): readonly AuditAction[] {
  const actions: AuditAction[] = [];
  if (before !== undefined && before.secret !== after.secret) actions.push("webhook-secret");
  else if (before?.url !== after.url) actions.push("webhook-set");
  else if (before.is_on !== after.is_on) {
    actions.push(after.is_on === 1 ? "webhook-on" : "webhook-off");
  }
  if ((before?.is_till ?? 0) !== after.is_till) {
    actions.push(after.is_till === 1 ? "till-marked" : "till-unmarked");
  } else if (after.is_till === 1 && before?.till_seconds !== after.till_seconds) {
    actions.push("till-seconds");
  }
  return actions;
}
