import { sql } from "kysely";
import { goesToRoom } from "@comanda/domain/order";
import type { Database, Writer } from "../../db/database.ts";
import type { OrderDetailTable, OrderTable } from "../../db/order-tables.ts";
import { newSecret } from "../../ids.ts";
import { insertEvent } from "../outbox/insert-event.ts";
import { GIVE_UP_AFTER } from "../outbox/outbox-event.ts";
import { findWebhook } from "../outbox/webhook.store.ts";
import { moveAwaiting, readDocument, type AwaitingDocument } from "./awaiting-order.store.ts";
import { lockOrders } from "./board.store.ts";
import { seatOf } from "./reserved-orders.store.ts";
import { announceOrders } from "./order-news.ts";
import { beginTillTime } from "./till.store.ts";

export interface Release {
  readonly venueId: string;
  readonly id: string;
  readonly now: number;
  /** Whether its guest has paid; to a room is charged what is not. */
  readonly isPaid: boolean;
}

/**
 * Places an order that awaits its payment: it gets its number, comes to the kitchen and goes out by the webhook in the transaction
 * of whoever says why, its payment or that its guest pays at the counter (D-05). Answers whether it did; of two the second finds that
 * it is placed.
 */
export async function releaseAwaiting(
  kind: Database["kind"],
  trx: Writer,
  release: Release,
): Promise<boolean> {
  const { venueId, id, now } = release;
  await lockOrders(kind, trx, venueId);
  const row = await moveAwaiting(trx, venueId, id, { state: "placed", now });
  if (row === undefined) return false;
  await placeDocument(trx, readDocument(row), release);
  return true;
}

/** Writes the rows that were kept. What a newer program does not know of gets what its migration says. */
export async function placeDocument(
  trx: Writer,
  { order: kept, lines, details }: AwaitingDocument,
  { venueId, now, isPaid }: Omit<Release, "id">,
): Promise<void> {
  const order = {
    ...(await seated(trx, kept, now)),
    number: await nextNumber(trx, kept),
    placed_at: now,
    changed_at: now,
  };
  // A trigger gives the revision.
  await trx
    .insertInto("placed_order")
    .values(order as OrderTable)
    .execute();
  if (lines.length > 0)
    await trx
      .insertInto("order_line")
      .values([...lines])
      .execute();
  if (details !== null)
    await trx
      .insertInto("order_detail")
      .values(details as OrderDetailTable)
      .execute();
  await tellPlaced(trx, order, isPaid);
  if (order.is_later === 0) await beginTillTime(trx, venueId, [order.id], now);
  announceOrders(trx, venueId, [order]);
}

/** What was ordered ahead for a reservation that sits at a table by now is for that table, on its bill, and for its kitchen at once. */
async function seated(
  trx: Writer,
  kept: AwaitingDocument["order"],
  now: number,
): Promise<AwaitingDocument["order"] & Pick<OrderTable, "is_later">> {
  const { venue_id: venueId, reservation_id: reservationId } = kept;
  const seat = reservationId ? await seatOf(trx, venueId, reservationId) : undefined;
  if (seat === undefined) return { ...kept, is_later: kept.kitchen_at > now ? 1 : 0 };
  return { ...kept, ...seat, kitchen_at: Math.min(kept.kitchen_at, now), is_later: 0 };
}

/** The next number of the order's day that no order of its visit has, as the step "number" gives it (BEY-001). */
async function nextNumber(
  trx: Writer,
  { venue_id, business_day, visit_id }: AwaitingDocument["order"],
): Promise<number> {
  for (;;) {
    const { last } = await trx
      .insertInto("order_number")
      .values({ venue_id, business_day, last: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["venue_id", "business_day"])
          .doUpdateSet({ last: sql<number>`order_number.last + 1` }),
      )
      .returning("last")
      .executeTakeFirstOrThrow();
    if (visit_id === "") return last;
    const taken = await trx
      .selectFrom("placed_order")
      .select("id")
      .where("venue_id", "=", venue_id)
      .where("visit_id", "=", visit_id)
      .where("number", "=", last)
      .executeTakeFirst();
    if (taken === undefined) return last;
  }
}

async function tellPlaced(
  trx: Writer,
  order: Pick<OrderTable, "id" | "venue_id" | "state" | "hold" | "due_at" | "placed_at"> &
    Pick<OrderTable, "mode" | "total">,
  isPaid: boolean,
): Promise<void> {
  const webhook = await findWebhook(trx, order.venue_id);
  if (webhook?.is_on !== 1) return;
  const isCharged = goesToRoom(order.mode) && order.total > 0 && !isPaid;
  const types = ["order.placed", ...(isCharged ? ["room.charged" as const] : [])] as const;
  for (const type of types) {
    await insertEvent(trx, {
      id: `evt_${newSecret()}`,
      venue_id: order.venue_id,
      order_id: order.id,
      type,
      payload: JSON.stringify({ state: order.state, hold: order.hold, dueAt: order.due_at }),
      created_at: order.placed_at,
      next_at: order.placed_at,
      give_up_at: order.placed_at + GIVE_UP_AFTER,
    });
  }
}
