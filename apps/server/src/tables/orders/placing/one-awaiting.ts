import type { PlacingStep } from "./placing-step.ts";

/** A phone has one order that awaits its payment: whoever places it ends the other one first and comes again. */
export const oneAwaiting: PlacingStep = {
  name: "one awaiting",
  outcome: "awaiting-another",
  sqlite: (connection) => {
    const find = connection.prepare<[string, string]>(
      "select 1 from awaiting_order where venue_id = ? and user_id = ? and state = 'awaiting'",
    );
    return {
      look: ({ order: { awaitsUntil, venueId, userId } }) =>
        awaitsUntil !== undefined && find.get(venueId, userId) !== undefined,
    };
  },
  postgres: {
    refuses: `each.element ? 'awaitsUntil' and exists (
      select from awaiting_order
      where venue_id = this_venue and user_id = fresh.user_id and state = 'awaiting'
    )`,
  },
};
