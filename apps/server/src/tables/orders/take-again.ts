import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";
import type { AwaitingOrderTable } from "../../db/payment-tables.ts";
import { findReservation } from "../reservations/reservation.store.ts";
import { takeRewardsAgain } from "../rewards/spent-rewards.store.ts";
import { takeVoucherAgain } from "../vouchers/voucher-use.store.ts";
import { raiseRevision } from "../venue/raise-revision.ts";
import { readDocument } from "./awaiting-order.store.ts";
import { placeDocument } from "./release-order.ts";
import { readPieces, readShares } from "./taken.ts";

/** An order whose money came so long after it had ended is cooked no more: its guest has gone. */
const CAN_BE_LATE = 30 * 60 * 1000;

/**
 * Money came for an order that had waited too long: it is placed after all where it still can be, which is within half an hour, for a
 * time that is still to come, with everything that it takes still there, and for no reservation that was cancelled. Whoever calls holds
 * the venue's orders. Answers whether it is placed.
 */
export async function takeAgain(
  trx: Writer,
  awaiting: AwaitingOrderTable,
  now: number,
): Promise<boolean> {
  const endedAt = Math.min(awaiting.ended_at, awaiting.expires_at);
  const isTooLate = now > endedAt + CAN_BE_LATE || awaiting.document === "";
  const isPast = awaiting.due_at > 0 && awaiting.due_at <= now;
  if (isTooLate || isPast || awaiting.state === "placed") return false;
  const document = readDocument(awaiting);
  const { venue_id: venueId, id } = awaiting;
  if (await isForNobody(trx, venueId, document.order.reservation_id)) return false;
  const codes = new Set(document.lines.map(({ code }) => code));
  if (await isAnySoldOut(trx, venueId, [...codes], now)) return false;
  if (!(await takePieces(trx, venueId, document.order))) return false;
  await takeVoucherAgain(trx, venueId, id);
  await takeRewardsAgain(trx, id, now);
  await trx
    .updateTable("awaiting_order")
    .set({ state: "placed", ended_at: now })
    .where("id", "=", id)
    .execute();
  await placeDocument(trx, document, { venueId, now, isPaid: true });
  return true;
}

/** Whether it was ordered for a reservation that has been cancelled. */
async function isForNobody(
  trx: Writer,
  venueId: string,
  reservationId: string | undefined,
): Promise<boolean> {
  if (!reservationId) return false;
  return (await findReservation(trx, venueId, reservationId))?.state === "cancelled";
}

async function isAnySoldOut(
  trx: Writer,
  venueId: string,
  codes: readonly string[],
  now: number,
): Promise<boolean> {
  if (codes.length === 0) return false;
  const found = await trx
    .selectFrom("item_state")
    .select("code")
    .where("venue_id", "=", venueId)
    .where("code", "in", codes)
    .where("is_sold_out", "=", 1)
    .where(sql<boolean>`(sold_out_until = 0 or sold_out_until > ${now})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes what the order took before, all of it or nothing. */
async function takePieces(
  trx: Writer,
  venueId: string,
  order: { readonly taken: string; readonly campaigns: string },
): Promise<boolean> {
  const pieces = readPieces(order);
  const shares = readShares(order);
  for (const { code, quantity } of pieces) {
    const enough = await trx
      .selectFrom("item_state")
      .select("code")
      .where("venue_id", "=", venueId)
      .where("code", "=", code)
      .where(sql<boolean>`(stock is null or stock >= ${quantity})`)
      .executeTakeFirst();
    if (enough === undefined) return false;
  }
  if (pieces.length + shares.length > 0) await raiseRevision(trx, venueId, "items_revision");
  for (const { code, quantity } of pieces) {
    await trx
      .updateTable("item_state")
      .set({ stock: sql`stock - ${quantity}` })
      .where("venue_id", "=", venueId)
      .where("code", "=", code)
      .where("stock", "is not", null)
      .execute();
  }
  // A share that others have used up meanwhile does not take the guest's money's worth away: what is left goes to nothing.
  for (const { promotion, quantity, amount } of shares) {
    await trx
      .updateTable("campaign")
      .set({
        quantity_left: sql`case when quantity_left < ${quantity} then 0 else quantity_left - ${quantity} end`,
        amount_left: sql`case when amount_left < ${amount} then 0 else amount_left - ${amount} end`,
      })
      .where("venue_id", "=", venueId)
      .where("promotion_id", "=", promotion)
      .execute();
  }
  return true;
}
