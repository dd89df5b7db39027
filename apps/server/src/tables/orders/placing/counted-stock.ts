import type { PlacingStep } from "./placing-step.ts";

/**
 * Enough is left of every counted dish, and the order takes its pieces. On PostgreSQL the dishes of all orders of a call are
 * held in the order of their codes, as those who give pieces back hold them, so that nobody waits in a circle.
 */
export const countedStock: PlacingStep = {
  name: "stock",
  outcome: "short",
  sqlite: (connection) => {
    const enough = connection.prepare<[string, string, number]>(
      "select 1 from item_state where venue_id = ? and code = ? and stock >= ?",
    );
    const take = connection.prepare<[number, string, string]>(
      "update item_state set stock = stock - ? where venue_id = ? and code = ?",
    );
    return {
      look: ({ order: { venueId, counted } }) =>
        counted.some(({ code, quantity }) => enough.get(venueId, code, quantity) === undefined),
      write: ({ order: { venueId, counted } }) => {
        for (const { code, quantity } of counted) take.run(quantity, venueId, code);
      },
    };
  },
  postgres: {
    declare: "counted jsonb;",
    begin: `
      if jsonb_path_exists(orders, '$[*].counted[*]') then
        perform 1 from item_state where venue_id = this_venue
          and code in (select jsonb_path_query(orders, '$[*].counted[*].code') #>> '{}')
          order by code for update;
      end if;`,
    look: "counted := each.element -> 'counted';",
    refuses: `jsonb_array_length(counted) > 0 and exists (
      select from jsonb_to_recordset(counted) as wanted (code text, quantity integer)
      left join item_state on venue_id = this_venue and item_state.code = wanted.code
      where coalesce(stock, -1) < quantity
    )`,
    write: `
      if jsonb_array_length(counted) > 0 then
        update item_state set stock = stock - wanted.quantity
          from jsonb_to_recordset(counted) as wanted (code text, quantity integer)
          where venue_id = this_venue and item_state.code = wanted.code;
      end if;`,
  },
};
