import { insertInto } from "./insert-into.ts";
import type { PlacingStep } from "./placing-step.ts";

const COLUMNS = [
  "placed_order_id",
  "member_id",
  "club_id",
  "venue_id",
  "part",
  "added_at",
  "is_due",
  "rules",
] as const;

/** Whose order it is: they earn by it once it is paid and collected. Of guests nothing is written. */
export const memberOfOrder: PlacingStep = {
  name: "member",
  sqlite: (connection) => {
    const insert = insertInto(connection, "order_member", COLUMNS);
    return {
      write: ({ order: { member, id, venueId, now } }) => {
        if (member === undefined) return;
        insert.run(id, member.memberId, member.clubId, venueId, "ordered", now, 0, "");
      },
    };
  },
  postgres: {
    write: `
      if each.element ? 'member' then
        insert into order_member (${COLUMNS.join(", ")})
          values (fresh.id, each.element -> 'member' ->> 'memberId', each.element -> 'member' ->> 'clubId',
            this_venue, 'ordered', fresh.placed_at, 0, '');
      end if;`,
  },
};
