import type { PlacingStep } from "./placing-step.ts";

/**
 * The initial order of a visit is the first one that it keeps, whichever of its phones sends it; where there is no
 * visit, the first of the phone's check-in.
 */
export const firstOfVisit: PlacingStep = {
  name: "flow",
  outcome: "initial-order-placed",
  sqlite: (connection) => {
    const inVisit = connection.prepare<[Record<string, string>]>(`
      select 1 from placed_order
      where venue_id = @venueId and visit_id = @visitId and visit_id <> '' and state <> 'cancelled'
      union all
      select 1 from awaiting_order
      where venue_id = @venueId and visit_id = @visitId and visit_id <> '' and state = 'awaiting' limit 1`);
    const byPhone = connection.prepare<[string, string, number]>(`
      select 1 from placed_order
      where venue_id = ? and user_id = ? and placed_at >= ? and state <> 'cancelled' limit 1`);
    return {
      look: ({ order: { isInitial, venueId, visitId, userId, sessionStartedAt } }) => {
        if (!isInitial) return false;
        const before =
          visitId === ""
            ? byPhone.get(venueId, userId, sessionStartedAt)
            : inVisit.get({ venueId, visitId });
        return before !== undefined;
      },
    };
  },
  postgres: {
    refuses: `(each.element ->> 'isInitial')::boolean and (
      exists (
        select from placed_order
        where venue_id = this_venue and visit_id = fresh.visit_id and visit_id <> '' and state <> 'cancelled'
      )
      or exists (
        select from awaiting_order
        where venue_id = this_venue and visit_id = fresh.visit_id and visit_id <> '' and state = 'awaiting'
      )
      or fresh.visit_id = '' and exists (
        select from placed_order
        where venue_id = this_venue and user_id = fresh.user_id and placed_at >= fresh.session_started_at
          and state <> 'cancelled'
      )
    )`,
  },
};
