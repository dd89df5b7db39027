import { insertInto } from "./insert-into.ts";
import type { PlacingStep } from "./placing-step.ts";

const COLUMNS = [
  "placed_order_id",
  "venue_id",
  "member_id",
  "order_ref",
  "earned",
  "telling",
  "times",
  "next_at",
  "tries",
  "leased_until",
] as const;

/** Who earns by it at an outside programme, once it is paid and collected. Of guests nothing is written. */
export const earnerOfOrder: PlacingStep = {
  name: "earner",
  sqlite: (connection) => {
    const insert = insertInto(connection, "programme_earning", COLUMNS);
    return {
      write: ({ order: { programmeMember, id, venueId, orderId } }) => {
        if (programmeMember === undefined) return;
        insert.run(id, venueId, programmeMember, orderId, 0, 0, 0, 0, 0, 0);
      },
    };
  },
  postgres: {
    write: `
      if each.element ? 'programmeMember' then
        insert into programme_earning (${COLUMNS.join(", ")})
          values (fresh.id, this_venue, each.element ->> 'programmeMember', fresh.order_id, 0, 0, 0, 0, 0, 0);
      end if;`,
  },
};
