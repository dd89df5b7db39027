import type { AppContext } from "./app-context.ts";
import type { Config } from "../config/config.ts";
import { countTried, type Metrics } from "../http/metrics-route.ts";
import { Outbox } from "../jobs/outbox/outbox.ts";
import { DeliveryLookups } from "../features/delivery/delivery-lookups.ts";
import { deliverWebhook } from "../features/webhooks/deliver-webhook.ts";

type OutboxParts = Pick<AppContext, "database" | "announcements" | "venues" | "clock"> & {
  readonly config: Pick<Config, "webhookPrivate">;
  readonly overrides: { readonly webhookHosts?: readonly string[] };
  readonly warn: (what: string) => (error: unknown) => void;
  /** Where somebody reads metrics. */
  readonly metrics: Metrics | undefined;
};

/**
 * What speaks to other systems: the outbox of this process, which hears of every order that changes, here or in another process,
 * and whoever is asked where postal codes are.
 */
export function openOutbox(
  parts: OutboxParts,
): Pick<AppContext, "outbox" | "webhooksMay" | "deliveryLookups"> {
  const { database, announcements, venues, clock, config, overrides, warn, metrics } = parts;
  const webhooksMay = { allowed: config.webhookPrivate, except: overrides.webhookHosts ?? [] };
  const deliver = deliverWebhook({ database, venues, clock, may: webhooksMay });
  const outbox = new Outbox({
    database,
    deliver: metrics === undefined ? deliver : countTried(deliver, metrics),
    clock,
    hearFailure: warn("events could not be looked after"),
  });
  announcements.addCache({
    hear: ({ topic }) => {
      if (topic === "orders") outbox.hear();
    },
    clearAll: () => outbox.wake(),
  });
  const deliveryLookups = new DeliveryLookups(database.reader, webhooksMay, clock);
  return { outbox, webhooksMay, deliveryLookups };
}
