import type { PlacingStep } from "./placing-step.ts";

/**
 * Menu and settings are those that the order was priced against, and the dishes of its own cart are sold as they were: none
 * has sold out, and none is counted that was not (D-01). Comes after the step "session", which finds the venue.
 */
export const sameRevision: PlacingStep = {
  name: "revision",
  outcome: "revision-changed",
  sqlite: (connection) => {
    const soldOtherwise = connection.prepare<[string, string, number, number]>(`
      select 1 from item_state
      where venue_id = ? and code = ? and (
        (is_sold_out = 1 and (sold_out_until = 0 or sold_out_until > ?)) or (stock is not null) <> ?)`);
    return {
      look: ({ order, venue }) => {
        const { venueId, codes, counted, checkedAt } = order;
        if (venue?.revision !== order.revision) return true;
        if (venue.itemsRevision === order.itemsRevision) return false;
        return codes().some((code) => {
          const wasCounted = counted.some((pieces) => pieces.code === code) ? 1 : 0;
          return soldOtherwise.get(venueId, code, checkedAt, wasCounted) !== undefined;
        });
      },
    };
  },
  postgres: {
    refuses: `found_revision <> (each.element ->> 'revision')::integer or exists (
      select from item_state
      where venue_id = this_venue and code = any (array(select jsonb_array_elements_text(each.element -> 'codes')))
        and (
          (is_sold_out = 1 and (sold_out_until = 0 or sold_out_until > (each.element ->> 'checkedAt')::bigint))
          or (stock is not null) <> (each.element -> 'counted') @> jsonb_build_array(jsonb_build_object('code', code))
        )
    )`,
  },
};
