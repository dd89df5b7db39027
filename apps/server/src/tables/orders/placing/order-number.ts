import type { PlacingStep } from "./placing-step.ts";

/**
 * The next number of the venue's day that no order of the same visit has: one that goes on past the end of a day, in which
 * numbers begin anew, has no 001 twice (BEY-001).
 */
export const orderNumber: PlacingStep = {
  name: "number",
  only: "placed",
  sqlite: (connection) => {
    const next = connection.prepare<[string, string], { last: number }>(`
      insert into order_number (venue_id, business_day, last) values (?, ?, 1)
      on conflict (venue_id, business_day) do update set last = last + 1 returning last`);
    const inVisit = connection.prepare<[string, string, number]>(`
      select 1 from placed_order where venue_id = ? and visit_id = ? and visit_id <> '' and number = ?`);
    return {
      write: (placing) => {
        const { venueId, businessDay, visitId } = placing.order;
        for (;;) {
          const number = next.get(venueId, businessDay)?.last ?? 1;
          placing.number = number;
          const isTaken = visitId !== "" && inVisit.get(venueId, visitId, number) !== undefined;
          if (!isTaken) return;
        }
      },
    };
  },
  postgres: {
    write: `
      loop
        insert into order_number (venue_id, business_day, last) values (this_venue, fresh.business_day, 1)
          on conflict (venue_id, business_day) do update set last = order_number.last + 1
          returning last into fresh.number;
        exit when fresh.visit_id = '' or not exists (
          select from placed_order
          where venue_id = this_venue and visit_id = fresh.visit_id and visit_id <> ''
            and placed_order.number = fresh.number
        );
      end loop;`,
  },
};
