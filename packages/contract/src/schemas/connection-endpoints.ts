import { ROUTES } from "../routes.ts";
import {
  ChangeWebhookBody,
  Connections,
  Deliveries,
  DeliveriesQuery,
  ResendBody,
} from "./connections.ts";
import { BODY_BYTES } from "./endpoint.ts";

/** The calls by which a venue's events are led to its other systems. */
export const CONNECTION_ENDPOINTS = {
  readConnections: {
    ...ROUTES.readConnections,
    limit: "list",
    answer: Connections,
    refusals: [],
  },
  listDeliveries: {
    ...ROUTES.listDeliveries,
    limit: "list",
    query: DeliveriesQuery,
    answer: Deliveries,
    refusals: [],
  },
  changeWebhook: {
    ...ROUTES.changeWebhook,
    limit: "console",
    body: ChangeWebhookBody,
    bodyBytes: BODY_BYTES.small,
    answer: Connections,
    refusals: ["webhook-outdated", "webhook-address"],
  },
  renewWebhookSecret: {
    ...ROUTES.renewWebhookSecret,
    limit: "console",
    answer: Connections,
    refusals: ["webhook-off"],
  },
  sendTestEvent: {
    ...ROUTES.sendTestEvent,
    limit: "console",
    answer: Connections,
    refusals: ["webhook-off", "events-waiting"],
  },
  resendEvents: {
    ...ROUTES.resendEvents,
    limit: "console",
    body: ResendBody,
    bodyBytes: BODY_BYTES.small,
    answer: Connections,
    refusals: [],
  },
} as const;
