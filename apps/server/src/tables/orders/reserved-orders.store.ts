import { sql } from "kysely";
import type { Reader, Writer } from "../../db/database.ts";
import type { OrderTable } from "../../db/order-tables.ts";
import { announceOrders } from "./order-news.ts";
import { changeOrder, IS_OPEN } from "./order.store.ts";
import { IS_UNPAID } from "./payment.store.ts";
import { returnTaken } from "./return-taken.ts";
import { changeBy } from "./step-change.ts";

/** The orders of a reservation, whatever became of them. */
function ordersFor(db: Reader, venueId: string, reservationId: string) {
  return (
    db
      .selectFrom("placed_order")
      .where("venue_id", "=", venueId)
      .where("reservation_id", "=", reservationId)
      // The index knows the orders of reservations alone.
      .where(sql<boolean>`reservation_id <> ''`)
  );
}

/** Whether something is ordered for a reservation that is neither handed out nor cancelled. */
export async function hasOpenOrders(
  db: Reader,
  venueId: string,
  reservationId: string,
): Promise<boolean> {
  const open = ordersFor(db, venueId, reservationId).select("id").where(IS_OPEN).limit(1);
  return (await open.executeTakeFirst()) !== undefined;
}

/** Gives what no kitchen has yet another time of its day. */
export async function moveReserved(
  trx: Writer,
  venueId: string,
  reservationId: string,
  {
    dueAt,
    kitchenAt,
    now,
  }: { readonly dueAt: number; readonly kitchenAt: number; readonly now: number },
): Promise<void> {
  const moved = await trx
    .updateTable("placed_order")
    .set({
      due_at: dueAt,
      kitchen_at: kitchenAt,
      is_later: kitchenAt > now ? 1 : 0,
      changed_at: now,
    })
    .where("venue_id", "=", venueId)
    .where("reservation_id", "=", reservationId)
    .where(sql<boolean>`reservation_id <> ''`)
    .where("is_later", "=", 1)
    .where(IS_OPEN)
    .returning(["user_id", "visit_id"])
    .execute();
  announceOrders(trx, venueId, moved);
}

/** Who cancels, and when. */
interface Cancelling {
  /** The id of a login; empty for another system. */
  readonly by: string;
  readonly now: number;
}

/** Cancels what no kitchen has yet and nobody has paid, and gives back what it took. */
export async function cancelReserved(
  trx: Writer,
  venueId: string,
  reservationId: string,
  { by, now }: Cancelling,
): Promise<void> {
  const waiting = await ordersFor(trx, venueId, reservationId)
    .select(["id", "state", "taken", "campaigns"])
    .where("is_later", "=", 1)
    .where(IS_OPEN)
    .where(IS_UNPAID)
    .execute();
  for (const order of waiting) {
    const change = {
      ...changeBy(order.state, "cancelled", now),
      cancel_reason: "guestAsked",
      cancelled_by: by,
    } as const;
    await changeOrder(trx, venueId, order.id, (one) => one.set(change));
    await returnTaken(trx, venueId, order, now);
  }
}

/** Where a reservation sits from now on. */
interface Seat extends Pick<OrderTable, "place_id" | "place_label" | "visit_id"> {
  readonly now: number;
}

/**
 * Gives the orders of a reservation to the visit of its table, and the kitchen what waited for its time; answers whose they are. Their
 * phones hear of it under their own ids, since they know of no visit yet.
 */
export async function seatOrders(
  trx: Writer,
  venueId: string,
  reservationId: string,
  { now, ...seat }: Seat,
): Promise<readonly string[]> {
  const seated = await trx
    .updateTable("placed_order")
    .set({
      ...seat,
      is_later: 0,
      kitchen_at: sql<number>`case when is_later = 1 then ${now} else kitchen_at end`,
      changed_at: now,
    })
    .where("venue_id", "=", venueId)
    .where("reservation_id", "=", reservationId)
    .where(sql<boolean>`reservation_id <> ''`)
    .returning("user_id")
    .execute();
  const users = [...new Set(seated.map(({ user_id: userId }) => userId))];
  announceOrders(
    trx,
    venueId,
    users.map((user_id) => ({ user_id, visit_id: "" })),
  );
  return users;
}

/** Where a reservation sits; undefined while nobody has seated it. */
export function seatOf(
  db: Reader,
  venueId: string,
  reservationId: string,
): Promise<Pick<OrderTable, "place_id" | "place_label" | "visit_id"> | undefined> {
  return db
    .selectFrom("reservation")
    .innerJoin("place", "place.id", "reservation.place_id")
    .select(["reservation.place_id", "place.label as place_label", "reservation.visit_id"])
    .where("reservation.venue_id", "=", venueId)
    .where("reservation.id", "=", reservationId)
    .where("reservation.state", "=", "seated")
    .executeTakeFirst();
}
