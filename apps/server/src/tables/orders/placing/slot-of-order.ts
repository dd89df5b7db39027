import type { PlacingStep } from "./placing-step.ts";

/**
 * The slot of an order for later still takes one more: of 20 for 12:30 the 21st is refused. Counted while the venue's orders are
 * locked, so that of 200 phones at once 20 are served; an order that was cancelled has given its place back.
 */
export const slotOfOrder: PlacingStep = {
  name: "slot",
  outcome: "slot-full",
  sqlite: (connection) => {
    const count = connection.prepare<[string, number], { orders: number }>(`
      select count(*) as orders from placed_order
      where venue_id = ? and due_at > 0 and due_at = ? and state <> 'cancelled'`);
    return {
      look: ({ order: { venueId, dueAt, slotOrders } }) =>
        dueAt > 0 && slotOrders > 0 && (count.get(venueId, dueAt)?.orders ?? 0) >= slotOrders,
    };
  },
  postgres: {
    refuses: `fresh.due_at > 0 and (each.element ->> 'slotOrders')::integer > 0 and (
      select count(*) from placed_order
      where venue_id = this_venue and due_at > 0 and due_at = fresh.due_at and state <> 'cancelled'
    ) >= (each.element ->> 'slotOrders')::integer`,
  },
};
