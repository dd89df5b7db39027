import type { Writer } from "../../db/database.ts";
import { newSecret } from "../../ids.ts";
import { insertLaterEvent } from "../outbox/insert-event.ts";
import { GIVE_UP_AFTER } from "../outbox/outbox-event.ts";
import { findWebhook } from "../outbox/webhook.store.ts";

/** Money of an order that came or went back through a provider. */
export interface MovedMoney {
  readonly venueId: string;
  readonly placedOrderId: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  /** "SGD". */
  readonly currency: string;
  readonly provider: string;
  /** Our name of the payment, which the provider's own page finds. */
  readonly payment: string;
  readonly now: number;
}

/** Tells the venue's other system that an order is paid in full on the phone. Whoever calls holds the venue's orders. */
export function tellPaid(trx: Writer, money: MovedMoney): Promise<void> {
  return tell(trx, "order.paid", money);
}

/**
 * Tells the venue's other system that money of an order went back. Of an order that was never placed it was told nothing, and is told
 * nothing now. Whoever calls holds the venue's orders.
 */
export function tellRefunded(trx: Writer, money: MovedMoney): Promise<void> {
  return tell(trx, "order.refunded", money);
}

async function tell(
  trx: Writer,
  type: "order.paid" | "order.refunded",
  { venueId, placedOrderId, now, amount, currency, provider, payment }: MovedMoney,
): Promise<void> {
  if ((await findWebhook(trx, venueId))?.is_on !== 1) return;
  const order = await trx
    .selectFrom("placed_order")
    .select(["id", "state", "hold"])
    .where("venue_id", "=", venueId)
    .where("id", "=", placedOrderId)
    .executeTakeFirst();
  if (order === undefined) return;
  const { id, state, hold } = order;
  const money = { amount, currency, provider, payment };
  await insertLaterEvent(trx, {
    id: `evt_${newSecret()}`,
    venue_id: venueId,
    order_id: id,
    type,
    payload: JSON.stringify({ state, hold, money }),
    created_at: now,
    next_at: now,
    give_up_at: now + GIVE_UP_AFTER,
  });
}
