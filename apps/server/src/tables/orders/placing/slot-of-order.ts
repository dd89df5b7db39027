import { fitsSlot, leftOfSlot, type SlotTaken } from "@comanda/domain/fulfilment";
import { SLOT, slotStart } from "../slot.store.ts";
import type { PlacingStep } from "./placing-step.ts";

/** What the slot in which an order's time lies holds of its own way to order, also of what awaits its payment. */
function takenOf(order: Readonly<Record<"venue" | "dueAt" | "mode", string>>): string {
  // SQLite begins at the first bound that it reads: the one that stands here for the index's sake alone comes last.
  const inSlot = `venue_id = ${order.venue} and due_at >= ${slotStart(order.dueAt)}
    and due_at < ${slotStart(order.dueAt)} + ${SLOT} and due_at > 0 and mode = ${order.mode}`;
  return `select count(*) as orders, coalesce(sum(pieces), 0) as dishes from (
    select pieces from placed_order where ${inSlot} and state <> 'cancelled'
    union all
    select pieces from awaiting_order where ${inSlot} and state = 'awaiting'
  ) as in_slot`;
}

/**
 * The slot of an order for later still takes it: of 20 for 12:30 the 21st is refused, and of 60 dishes, 55 of them taken, an order
 * with 6. Counted while the venue's orders are locked, so that of 200 phones at once 20 are served; an order that was cancelled has
 * given its place back, and deliveries take nothing of what is picked up (BEY-012).
 */
export const slotOfOrder: PlacingStep = {
  name: "slot",
  outcome: "slot-full",
  sqlite: (connection) => {
    const count = connection.prepare<[Record<string, string | number>], SlotTaken>(
      takenOf({ venue: "@venueId", dueAt: "@dueAt", mode: "@mode" }),
    );
    return {
      look: ({ order: { venueId, dueAt, mode, pieces, slotOrders, slotDishes } }) => {
        if (dueAt === 0 || slotOrders + slotDishes === 0) return false;
        const taken = count.get({ venueId, dueAt, mode }) ?? { orders: 0, dishes: 0 };
        const caps = { orders: slotOrders, dishes: slotDishes };
        return !fitsSlot(leftOfSlot(caps, taken), pieces);
      },
    };
  },
  postgres: {
    refuses: `fresh.due_at > 0
      and (each.element ->> 'slotOrders')::integer + (each.element ->> 'slotDishes')::integer > 0
      and exists (
        select 1 from (
          ${takenOf({ venue: "this_venue", dueAt: "fresh.due_at", mode: "fresh.mode" })}
        ) taken
        where (each.element ->> 'slotOrders')::integer between 1 and taken.orders
          or ((each.element ->> 'slotDishes')::integer > 0
            and taken.dishes + greatest(fresh.pieces, 1) > (each.element ->> 'slotDishes')::integer)
      )`,
  },
};
