import { TILL_SECONDS } from "@comanda/domain/order";
import * as v from "valibot";
import { code, count, instant, url } from "./fields.ts";
import { PageQuery, pageOf } from "./pages.ts";

/** What an event tells of: a test, a step of an order, or that it is charged to a room or settled there. */
export const WEBHOOK_EVENTS = [
  "test",
  "order.placed",
  "order.acknowledged",
  "order.preparing",
  "order.ready",
  "order.collected",
  "order.cancelled",
  "room.charged",
  "room.settled",
  "order.paid",
  "order.refunded",
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/**
 * Why an event was not taken. `status` and `redirect` carry the HTTP status; `earlier` was not tried, because an earlier
 * event of its order has failed; `waited` was not tried in all its time, because nothing of the venue got through.
 */
export const DELIVERY_PROBLEMS = [
  "status",
  "redirect",
  "timed-out",
  "no-connection",
  "unknown-host",
  "private-address",
  "certificate",
  "order-unreadable",
  "earlier",
  "waited",
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** An event on its way to the venue's other system. */
const Delivery = v.object({
  id: code,
  type: v.picklist(WEBHOOK_EVENTS),
  /** Of its order, "007"; empty for a test. */
  number: v.string(),
  createdAt: instant,
  state: v.picklist(["waiting", "delivered", "failed"]),
  attempts: count,
  /** When it was delivered or given up; of one that waits, when it is tried next. */
  at: instant,
  /** Why the last try did not succeed; null where none has failed. */
  problem: v.nullable(v.object({ kind: v.picklist(DELIVERY_PROBLEMS), status: count })),
});
export type WireDelivery = v.InferOutput<typeof Delivery>;

/** Where the venue's events go, and what came of the last of them. */
export const Connections = v.object({
  now: instant,
  webhook: v.nullable(
    v.object({
      url,
      isOn: v.boolean(),
      secretChangedAt: instant,
      /** Until when events are signed with the secret before as well; null where they no longer are. */
      oldSecretUntil: v.nullable(instant),
      /** Whether the kitchen works from it: what it takes is acknowledged, and within how many seconds it has to (M-H4, M-H5). */
      isTill: v.optional(v.boolean(), false),
      tillSeconds: v.optional(count, TILL_SECONDS.usual),
    }),
  ),
  /** Another text as soon as somebody changes the webhook. */
  basis: v.string(),
  /** Shown once: only the answer to the call that has made it carries it. */
  secret: v.nullable(v.string()),
  /** Since when another system may book tables with its key; null where none may. */
  reservationKey: v.optional(v.nullable(v.object({ madeAt: instant })), null),
  waiting: count,
  /** The one that has waited longest, where it has been tried. */
  stuck: v.nullable(Delivery),
  failed: count,
  /** The latest of the failed, for a console that was loaded before there was a call for all of them. */
  failures: v.array(Delivery),
  /** The latest of all, the newest first, for such a console too. */
  latest: v.array(Delivery),
});
export type WireConnections = v.InferOutput<typeof Connections>;

/** All events, or those that have failed. */
export const DeliveriesQuery = v.object({
  ...PageQuery.entries,
  state: v.optional(v.literal("failed")),
});
/** The newest first; of the failed the one that failed last. */
export const Deliveries = v.object(pageOf(Delivery));

export const ChangeWebhookBody = v.object({
  url,
  isOn: v.boolean(),
  /** Left out by a console from before there were tills: they stay as they are. */
  isTill: v.optional(v.boolean()),
  tillSeconds: v.optional(
    v.pipe(count, v.minValue(TILL_SECONDS.least), v.maxValue(TILL_SECONDS.most)),
  ),
  basis: v.pipe(v.string(), v.maxLength(20)),
});
/** One event with all of its order that have failed, or null: everything that has failed. */
export const ResendBody = v.object({ id: v.nullable(code) });
