import { DEFAULT_ORDER_MODE } from "@comanda/domain/order";
import type { Database, Reader } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import {
  endAwaiting,
  findAwaiting,
  findOpenAwaiting,
  findOwnAwaiting,
} from "../orders/awaiting-order.store.ts";
import { lockOrders } from "../orders/board.store.ts";
import { findOwnPlaced } from "../orders/own-order.store.ts";
import { releaseAwaiting } from "../orders/release-order.ts";
import { endAttempts } from "./attempt.store.ts";
import { settleUsed } from "./attention.store.ts";
import { usableOfOrder } from "./refund.store.ts";
import type { DinerSession } from "../visits/diner-session.ts";

interface EndParts {
  readonly database: Database;
  readonly reader: Reader;
}

interface UnsentOrder {
  readonly session: Pick<DinerSession, "venueId" | "userId" | "visitId" | "placeId">;
  readonly orderId: string;
  readonly now: number;
}

interface WaitingOrder {
  readonly venueId: string;
  readonly id: string;
  readonly now: number;
}

/** The order that this phone is paying is given up: it gives back what it holds, and its links end. */
export async function endOpenPayment(
  { database, reader }: EndParts,
  { venueId, userId }: { readonly venueId: string; readonly userId: string },
  now: number,
): Promise<void> {
  const open = await findOpenAwaiting(reader, venueId, userId);
  if (open !== undefined) await giveUp(database, { venueId, id: open.id, now });
}

/** Answers whether it still awaited its payment. */
export async function giveUp(
  database: Database,
  { venueId, id, now }: WaitingOrder,
): Promise<boolean> {
  return database.write(async (trx) => {
    await lockOrders(database.kind, trx, venueId);
    if (!(await endAwaiting(trx, venueId, id, { state: "cancelled", now }))) return false;
    await endAttempts(trx, id, now);
    return true;
  });
}

/**
 * A phone gives up an order that nobody has yet: what it has sent of it before, and comes later, is refused as an id that is used, so that no
 * order is paid for of which its guest has read that it is given up. After a day the id is deleted. Answers the id of the order where
 * that has come meanwhile.
 */
export async function giveUpUnsent(
  database: Database,
  { session, orderId, now }: UnsentOrder,
): Promise<string | undefined> {
  const { venueId, userId, visitId, placeId } = session;
  return database.write(async (trx) => {
    await lockOrders(database.kind, trx, venueId);
    const own = { userId, orderId };
    const there =
      (await findOwnPlaced(trx, venueId, own)) ?? (await findOwnAwaiting(trx, venueId, own));
    if (there !== undefined) return there.id;
    const id = newId(now);
    await trx
      .insertInto("awaiting_order")
      .values({
        id,
        venue_id: venueId,
        user_id: userId,
        order_id: orderId,
        visit_id: visitId,
        place_id: placeId,
        typed_room: "",
        idempotency_key: `given-up:${id}`,
        digest: "",
        mode: DEFAULT_ORDER_MODE,
        due_at: now,
        pieces: 0,
        total: 0,
        state: "cancelled",
        created_at: now,
        expires_at: now,
        ended_at: now,
        document: "",
      })
      .execute();
    return undefined;
  });
}

/**
 * An order that was to be paid on the phone is paid at the counter: it is placed unpaid, as it was taken, and its links end. Money
 * that comes all the same pays it. Answers whether it is placed, now or before; false once it has given back what it held.
 */
export async function leaveToCounter(
  { database, reader }: EndParts,
  { venueId, id, now }: WaitingOrder,
): Promise<boolean> {
  const awaiting = await findAwaiting(reader, venueId, id);
  if (awaiting === undefined || awaiting.state === "placed") return true;
  return database.write(async (trx) => {
    const isPlaced = await releaseAwaiting(database.kind, trx, {
      venueId,
      id,
      now,
      isPaid: false,
    });
    if (isPlaced) {
      await endAttempts(trx, id, now);
      const usable = await usableOfOrder(trx, id);
      await settleUsed(trx, id, Math.max(0, usable - awaiting.total), now);
    }
    return isPlaced || (await findAwaiting(trx, venueId, id))?.state === "placed";
  });
}
