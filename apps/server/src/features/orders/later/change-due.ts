import { accept, refuse, type Result } from "@comanda/domain";
import { isComplete, isOpen } from "@comanda/domain/order";
import type { ApiRefusal, WireBoardStep } from "@comanda/contract";
import { lockOrders } from "../../../tables/orders/board.store.ts";
import { changeOrder, findOrder } from "../../../tables/orders/order.store.ts";
import { beginTillTime } from "../../../tables/orders/till.store.ts";
import { boardStep } from "../../../tables/orders/order-view.ts";
import type { BoardParts } from "../board/board.ts";
import type { VenueRules } from "../../../venue/venue-rules.ts";
import { kitchenTimeOf } from "./kitchen-time.ts";

const DAY = 24 * 60 * 60_000;

/** The time that staff saw of an order for later, and the one that they give it. */
export interface DueChange {
  readonly seen: number;
  readonly dueAt: number;
}

/**
 * Gives an order for later another time of its day: its number is that day's. 12:30 becomes 13:00, and it comes to the board half an
 * hour before that; one that a kitchen has already stays there. Refused where it is ready, or no longer for the time that was seen:
 * of two who change it to different times one is told. Who sends the same again, because no answer came, is answered as before.
 */
export function changeDue(
  { database, venue, now }: BoardParts,
  id: string,
  { seen, dueAt }: DueChange,
): Promise<Result<WireBoardStep, ApiRefusal>> {
  const { rules } = venue;
  const moment = { now, acknowledgeSeconds: rules.acknowledgeSeconds };
  return database.write(async (trx) => {
    await lockOrders(database.kind, trx, venue.id);
    const before = await findOrder(trx, venue.id, id);
    if (before === undefined) return refuse({ kind: "not-found" });
    const isExpected = before.due_at === seen || before.due_at === dueAt;
    if (!isExpected || !isOpen(before.state) || isComplete(before.state)) {
      return refuse({ kind: "move-refused", current: before.state });
    }
    if (seen === 0 || dueAt < now || !isOfSameDay(dueAt, seen, rules)) {
      return refuse({ kind: "bad-request", place: "dueAt" });
    }
    if (before.due_at === dueAt) return accept(boardStep(before, moment));
    // One that its kitchen has at once has waited since now, and not since it was placed the evening before.
    const kitchenAt = Math.max(now, kitchenTimeOf(dueAt, rules.ways, now));
    await changeOrder(trx, venue.id, id, (order) =>
      order
        .set({ due_at: dueAt, changed_at: now })
        .$if(before.is_later === 1, (later) =>
          later.set({ kitchen_at: kitchenAt, is_later: kitchenAt > now ? 1 : 0 }),
        ),
    );
    if (before.is_later === 1 && kitchenAt <= now) await beginTillTime(trx, venue.id, [id], now);
    const after = await findOrder(trx, venue.id, id);
    return after === undefined ? refuse({ kind: "not-found" }) : accept(boardStep(after, moment));
  });
}

/** Whether both are of one day of the venue. A number beyond all dates is of none. */
function isOfSameDay(one: number, other: number, rules: Pick<VenueRules, "businessDay">): boolean {
  return Math.abs(one - other) < DAY && rules.businessDay(one) === rules.businessDay(other);
}
