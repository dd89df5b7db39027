import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";
import type { PaymentTable } from "../../db/floor-tables.ts";
import { newSecret } from "../../ids.ts";
import { insertLaterEvent } from "../outbox/insert-event.ts";
import { GIVE_UP_AFTER } from "../outbox/outbox-event.ts";
import { findWebhook } from "../outbox/webhook.store.ts";
import type { DueOrder } from "./payment.store.ts";

/** Ids that one query looks for. */
const AT_ONCE = 500;

interface Settling {
  readonly due: readonly DueOrder[];
  readonly method: PaymentTable["method"];
  readonly now: number;
}

/**
 * Tells the venue's other system of the charges to rooms that have just been settled, an event for each of their orders, as it was told of
 * the charge: 101 owes 12.00 and 8.00, two events. Whoever calls holds the venue's orders.
 */
export async function tellRoomsSettled(
  trx: Writer,
  venueId: string,
  { due, method, now }: Settling,
): Promise<void> {
  if ((await findWebhook(trx, venueId))?.is_on !== 1) return;
  for (let at = 0; at < due.length; at += AT_ONCE) {
    const some = new Map(due.slice(at, at + AT_ONCE).map((order) => [order.id, order.due]));
    const charged = await trx
      .selectFrom("placed_order")
      .select(["id", "state", "hold"])
      .where("venue_id", "=", venueId)
      .where("id", "in", [...some.keys()])
      .where(sql<boolean>`mode = 'inRoom'`)
      .orderBy("placed_at")
      .orderBy("number")
      .execute();
    for (const { id, state, hold } of charged) {
      const settled = { amount: some.get(id) ?? 0, method };
      if (settled.amount <= 0) continue;
      await insertLaterEvent(trx, {
        id: `evt_${newSecret()}`,
        venue_id: venueId,
        order_id: id,
        type: "room.settled",
        payload: JSON.stringify({ state, hold, settled }),
        created_at: now,
        next_at: now,
        give_up_at: now + GIVE_UP_AFTER,
      });
    }
  }
}
