import type { Database } from "../../db/database.ts";
import type { Deliver } from "../../jobs/outbox/outbox.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { postEvent } from "./post-event.ts";
import type { PrivateAddresses } from "./webhook-address.ts";
import { findEventOrder } from "../../tables/orders/event-order.store.ts";
import { webhookBody } from "./webhook-body.ts";
import { endGoneWebhook, isGone } from "./webhook-gone.ts";
import { findWebhook, secretsOf } from "../../tables/outbox/webhook.store.ts";

export interface WebhookParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly clock: () => number;
  readonly may: PrivateAddresses;
}

/** Delivers an event to its venue's webhook as it is now: a corrected address counts from the next try on. */
export function deliverWebhook({ database, venues, clock, may }: WebhookParts): Deliver {
  const { reader } = database;
  return async (event, signal) => {
    const webhook = await findWebhook(reader, event.venue_id);
    const venue = await venues.find(event.venue_id);
    // Switched off since it was leased: it waits until somebody switches it on.
    if (webhook?.is_on !== 1 || venue === undefined) return { kind: "released" };
    const order = event.type === "test" ? undefined : await findEventOrder(reader, event);
    if (order === undefined && event.type !== "test") {
      return { kind: "failed", problem: { kind: "order-unreadable" }, isFinal: true };
    }
    const now = clock();
    const body = webhookBody(event, order, venue.rules.venue.currencySymbol);
    const message = { id: event.id, timestamp: Math.floor(now / 1000), body };
    const target = { url: new URL(webhook.url), secrets: secretsOf(webhook, now), may };
    const tried = await postEvent(target, message, signal);
    if (isGone(tried)) await endGoneWebhook(database, webhook, now);
    return tried.kind === "delivered" ? { ...tried, isByTill: webhook.is_till === 1 } : tried;
  };
}
