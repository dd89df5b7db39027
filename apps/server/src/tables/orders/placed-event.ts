import { randomBytes } from "node:crypto";
import type { Hold } from "@comanda/domain/order";
import { GIVE_UP_AFTER } from "../outbox/outbox-event.ts";
import type { NewOrder } from "./order-rows.ts";

/** The first event of an order, with its members as SQLite's statement names them. */
export interface PlacedEvent {
  readonly id: string;
  readonly venueId: string;
  readonly orderId: string;
  readonly payload: string;
  readonly now: number;
  readonly giveUpAt: number;
}

/** Step "outbox" on SQLite; PostgreSQL's function writes the same. Nothing of the order comes before it. */
export const INSERT_PLACED_EVENT = `
  insert into outbox_event (id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at)
  values (
    @id, @venueId, @orderId,
    (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = @venueId),
    'order.placed', @payload, @now, @now, @giveUpAt
  )`;

export function placedEvent({ id, venueId, now }: NewOrder, hold: Hold): PlacedEvent {
  return {
    id: `evt_${randomBytes(16).toString("hex")}`,
    venueId,
    orderId: id,
    payload: JSON.stringify({ state: "placed", hold }),
    now,
    giveUpAt: now + GIVE_UP_AFTER,
  };
}
