import { fitsSlot, leftOfSlot, type SlotTaken } from "@comanda/domain/fulfilment";
import type { PlacingStep } from "./placing-step.ts";

/** What the slot of an order holds of its own way to order, `pieces` being its dishes. */
const TAKEN = "select count(*) as orders, coalesce(sum(pieces), 0) as dishes from placed_order";

/**
 * The slot of an order for later still takes it: of 20 for 12:30 the 21st is refused, and of 60 dishes, 55 of them taken, an order
 * with 6. Counted while the venue's orders are locked, so that of 200 phones at once 20 are served; an order that was cancelled has
 * given its place back, and deliveries take nothing of what is picked up (BEY-012).
 */
export const slotOfOrder: PlacingStep = {
  name: "slot",
  outcome: "slot-full",
  sqlite: (connection) => {
    const count = connection.prepare<[string, number, string], SlotTaken>(`
      ${TAKEN} where venue_id = ? and due_at > 0 and due_at = ? and mode = ? and state <> 'cancelled'`);
    return {
      look: ({ order: { venueId, dueAt, mode, pieces, slotOrders, slotDishes } }) => {
        if (dueAt === 0 || slotOrders + slotDishes === 0) return false;
        const taken = count.get(venueId, dueAt, mode) ?? { orders: 0, dishes: 0 };
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
          ${TAKEN}
          where venue_id = this_venue and due_at > 0 and due_at = fresh.due_at and mode = fresh.mode
            and state <> 'cancelled'
        ) taken
        where (each.element ->> 'slotOrders')::integer between 1 and taken.orders
          or ((each.element ->> 'slotDishes')::integer > 0
            and taken.dishes + greatest(fresh.pieces, 1) > (each.element ->> 'slotDishes')::integer)
      )`,
  },
};
