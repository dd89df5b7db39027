import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import {
  changeWebhook,
  readConnections,
  renewWebhookSecret,
  resendEvents,
  sendTestEvent,
  type ConnectionParts,
} from "./connections.ts";
import { listDeliveries } from "./deliveries.ts";

export type ConnectionRoutes = Pick<
  Handlers,
  | "readConnections"
  | "listDeliveries"
  | "changeWebhook"
  | "renewWebhookSecret"
  | "sendTestEvent"
  | "resendEvents"
>;

/** Where a venue's events go; the owner's, always their own venue. */
export function connectionRoutes(context: AppContext): ConnectionRoutes {
  const { database, outbox, tillWatch, webhooksMay: may } = context;
  const parts = ({ staff }: Callers["staff"], now: number): ConnectionParts => ({
    database,
    may,
    wake: () => {
      outbox.wake();
      tillWatch.runIn(0);
    },
    venueId: staff.venueId,
    by: staff,
    now,
  });
  return {
    listDeliveries: ({ caller, query }) =>
      listDeliveries(context.database.reader, caller.staff.venueId, query),
    readConnections: async ({ caller, now }) => accept(await readConnections(parts(caller, now))),
    changeWebhook: ({ caller, body, now }) => changeWebhook(parts(caller, now), body),
    renewWebhookSecret: ({ caller, now }) => renewWebhookSecret(parts(caller, now)),
    sendTestEvent: ({ caller, now }) => sendTestEvent(parts(caller, now)),
    resendEvents: ({ caller, body, now }) => resendEvents(parts(caller, now), body),
  };
}
