import { HOLDS, ORDER_STATES } from "@comanda/domain/order";
import * as v from "valibot";
import { WEBHOOK_EVENTS } from "./connections.ts";
import { code, count, instant, minorUnits } from "./fields.ts";
import { PAYMENT_METHODS } from "./floor.ts";
import { Receipt } from "./receipt.ts";
import { Room } from "./room.ts";

/** An order as another system hears of it: as it was placed, and how far it had come at the event. */
const EventOrder = v.object({
  id: code,
  /** As guests and kitchen read it, "007". */
  number: v.string(),
  state: v.picklist(ORDER_STATES),
  /** `held` is cooked by nobody until staff have released it. */
  hold: v.picklist(HOLDS),
  placedAt: instant,
  /** When the slot begins for which it is, in `order.placed` of an order for later alone. */
  dueAt: v.optional(instant),
  /** Orders of one visit to a table have it in common; empty where there are no visits, as behind a code for pick-up. */
  visitId: v.string(),
  tableId: v.string(),
  tableLabel: v.string(),
  /** What it is for: a table, take-away, a room. */
  mode: v.string(),
  /** Of an order to a room alone: it is charged to it, and anybody can have typed 101 where it is typed. */
  room: v.optional(Room),
  /** In `room.settled` alone: what was taken for it, in minor units, and how. */
  settled: v.optional(v.object({ amount: minorUnits, method: v.picklist(PAYMENT_METHODS) })),
  /** In `order.paid` and `order.refunded` alone: what came or went back through a provider, in minor units of `currency`. */
  money: v.optional(
    v.object({
      amount: minorUnits,
      currency: v.string(),
      provider: v.string(),
      /** Our name of the payment, under which the provider's own page finds it. */
      payment: v.string(),
    }),
  ),
  guests: count,
  remark: v.string(),
  currencySymbol: v.string(),
  /** Minor units, as all amounts of the receipt. */
  total: minorUnits,
  receipt: Receipt,
});

/** The body of a webhook: one event of a venue. Members are added, never taken away; unknown ones are to be passed over. */
export const WebhookEvent = v.object({
  type: v.picklist(WEBHOOK_EVENTS),
  /** When it happened, ISO 8601. */
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({
    /** Grows with every event of the venue: of two events of an order the one with the higher came later. */
    sequence: count,
    /** Null in a test. */
    order: v.nullable(EventOrder),
  }),
});
export type WireWebhookEvent = v.InferOutput<typeof WebhookEvent>;
