import { formatOrderNumber, HOLDS, ORDER_STATES } from "@comanda/domain/order";
import type { WireWebhookEvent } from "@comanda/contract";
import { PAYMENT_METHODS } from "@comanda/contract/schemas";
import * as v from "valibot";
import { readKept } from "../../tables/orders/kept-order.ts";
import { roomOf } from "../../tables/orders/room-of-order.ts";
import type { ClaimedEvent } from "../../tables/outbox/outbox-event.ts";
import type { EventOrder } from "../../tables/orders/event-order.store.ts";

/** What was so at the event and may be otherwise by now; empty in a test. */
const Payload = v.object({
  state: v.optional(v.picklist(ORDER_STATES), "placed"),
  hold: v.optional(v.picklist(HOLDS), "none"),
  /** Said of an order for later alone: an event of before, which goes without, is sent again as it was. */
  dueAt: v.optional(v.number(), 0),
  /** Of a settled charge to a room alone. */
  settled: v.optional(v.object({ amount: v.number(), method: v.picklist(PAYMENT_METHODS) })),
  /** Of what came or went back through a provider alone. */
  money: v.optional(
    v.object({
      amount: v.number(),
      currency: v.string(),
      provider: v.string(),
      payment: v.string(),
    }),
  ),
});

/**
 * The body of an event. Made of what never changes, the event's own row and the order as it was frozen, so that every
 * try sends the same.
 */
export function webhookBody(
  event: Pick<ClaimedEvent, "type" | "payload" | "created_at" | "sequence">,
  order: EventOrder | undefined,
  currencySymbol: string,
): string {
  const { state, hold, dueAt, settled, money } = v.parse(Payload, JSON.parse(event.payload));
  const body: WireWebhookEvent = {
    type: event.type,
    timestamp: new Date(event.created_at).toISOString(),
    data: {
      sequence: event.sequence,
      order:
        order === undefined
          ? null
          : {
              ...told(order),
              state,
              hold,
              currencySymbol,
              ...(dueAt > 0 && { dueAt }),
              ...(settled !== undefined && { settled }),
              ...(money !== undefined && { money }),
            },
    },
  };
  return JSON.stringify(body);
}

type EventMembers = NonNullable<WireWebhookEvent["data"]["order"]>;

function told(
  order: EventOrder,
): Omit<EventMembers, "state" | "hold" | "dueAt" | "settled" | "money" | "currencySymbol"> {
  const room = roomOf(order);
  return {
    id: order.id,
    number: formatOrderNumber(order.number),
    placedAt: order.placed_at,
    visitId: order.visit_id,
    tableId: order.place_id,
    tableLabel: order.place_label,
    mode: order.mode,
    ...(room !== null && { room }),
    guests: order.guests,
    remark: order.remark,
    total: order.total,
    receipt: readKept(order).receipt,
  };
}
