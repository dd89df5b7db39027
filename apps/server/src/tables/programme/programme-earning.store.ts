import type { Reader, Writer } from "../../db/database.ts";
import type { ProgrammeEarningTable } from "../../db/programme-tables.ts";
import { moneyOfOrder } from "../orders/payment.store.ts";
import { IS_DUE, leasedUntil, releasedUntil } from "./lease.ts";

export type ProgrammeEarning = ProgrammeEarningTable;

/** Venues of which the programme is to hear something about points. */
export async function listEarningVenues(db: Reader, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("programme_earning")
    .select("venue_id")
    .where(IS_DUE)
    .where("next_at", "<=", now)
    .groupBy("venue_id")
    .execute();
  return rows.map(({ venue_id: venueId }) => venueId);
}

/** Leases some that are due at a venue, the longest due first: of two processes one asks. */
export async function claimEarnings(
  trx: Writer,
  venueId: string,
  { now, until, most }: { readonly now: number; readonly until: number; readonly most: number },
): Promise<readonly ProgrammeEarning[]> {
  if (most <= 0) return [];
  const due = trx
    .selectFrom("programme_earning")
    .select("placed_order_id")
    .where("venue_id", "=", venueId)
    .where(IS_DUE)
    .where("next_at", "<=", now)
    .where("leased_until", "<=", now)
    .orderBy("next_at")
    .limit(most);
  return trx
    .updateTable("programme_earning")
    .set(leasedUntil(until))
    .where("placed_order_id", "in", due)
    .where("next_at", "<=", now)
    .where("leased_until", "<=", now)
    .returningAll()
    .execute();
}

/** Leases one at once; undefined while somebody else is at it. */
export function claimEarning(
  trx: Writer,
  placedOrderId: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<ProgrammeEarning | undefined> {
  return trx
    .updateTable("programme_earning")
    .set(leasedUntil(until))
    .where("placed_order_id", "=", placedOrderId)
    .where("leased_until", "<=", now)
    .returningAll()
    .executeTakeFirst();
}

/** Notes what the programme is told before it is: whoever has heard no answer tells it the same again. */
export async function noteTelling(
  trx: Writer,
  { placed_order_id: id, leased_until: lease }: ProgrammeEarning,
  telling: number,
): Promise<void> {
  await trx
    .updateTable("programme_earning")
    .set({ telling })
    .where("placed_order_id", "=", id)
    .where("leased_until", "=", lease)
    .execute();
}

/** Writes what came of one that was leased; what happened to its order meanwhile is looked at next. */
export async function settleEarning(
  trx: Writer,
  { placed_order_id: id, leased_until: lease }: ProgrammeEarning,
  change: Partial<Pick<ProgrammeEarning, "earned" | "telling" | "times" | "tries">>,
  nextAt: number,
): Promise<void> {
  await trx
    .updateTable("programme_earning")
    .set({ ...change, ...releasedUntil(lease, nextAt) })
    .where("placed_order_id", "=", id)
    .where("leased_until", "=", lease)
    .execute();
}

/** For how much of an order its member earns by now: what was paid and kept of one that is paid in full and collected; else 0. */
export async function earnedOf(db: Reader, placedOrderId: string): Promise<number> {
  const order = await db
    .selectFrom("placed_order")
    .select(["state", "total"])
    .where("id", "=", placedOrderId)
    .executeTakeFirst();
  if (order?.state !== "collected") return 0;
  const { came, wentBack } = await moneyOfOrder(db, placedOrderId);
  return came < order.total ? 0 : Math.max(0, Math.min(order.total, came - wentBack));
}
