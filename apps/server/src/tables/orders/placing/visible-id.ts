import type { PlacingStep } from "./placing-step.ts";

/** The person's visible order id stands for one order (D-02): under another key it is refused. */
export const visibleId: PlacingStep = {
  name: "visible id",
  outcome: "order-id-used",
  sqlite: (connection) => {
    const find = connection.prepare<[Record<string, string>]>(`
      select 1 from placed_order where venue_id = @venueId and user_id = @userId and order_id = @orderId
      union all
      select 1 from awaiting_order where venue_id = @venueId and user_id = @userId and order_id = @orderId`);
    return {
      look: ({ order: { venueId, userId, orderId } }) =>
        find.get({ venueId, userId, orderId }) !== undefined,
    };
  },
  postgres: {
    refuses: `exists (
      select from placed_order
      where venue_id = this_venue and user_id = fresh.user_id and order_id = fresh.order_id
    ) or exists (
      select from awaiting_order
      where venue_id = this_venue and user_id = fresh.user_id and order_id = fresh.order_id
    )`,
  },
};
