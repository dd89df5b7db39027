import type { PlacingStep } from "./placing-step.ts";

/**
 * What an order takes of an outside programme is reserved there, and no lane lets go of it at this moment: the order binds it. Placed at
 * once it is due to be committed; of an order that awaits its payment it is once that has come.
 */
export const programmeOfOrder: PlacingStep = {
  name: "programme",
  outcome: "programme-over",
  sqlite: (connection) => {
    const find = connection.prepare<[string, string]>(`
      select 1 from programme_reservation
      where id = ? and venue_id = ? and state = 'reserved' and placed_order_id = ''`);
    const bind = connection.prepare<[string, number, string]>(
      "update programme_reservation set placed_order_id = ?, next_at = ? where id = ?",
    );
    return {
      look: ({ order: { programmeReservationId, venueId } }) =>
        programmeReservationId !== undefined &&
        find.get(programmeReservationId, venueId) === undefined,
      write: ({ order: { programmeReservationId, id, now }, awaits }) => {
        if (programmeReservationId !== undefined)
          bind.run(id, awaits ? 0 : now, programmeReservationId);
      },
    };
  },
  postgres: {
    declare: "reserved text;",
    look: `
      reserved := null;
      if each.element ? 'programmeReservationId' then
        select programme_reservation.id into reserved from programme_reservation
          where programme_reservation.id = each.element ->> 'programmeReservationId' and venue_id = this_venue
            and state = 'reserved' and placed_order_id = ''
          for update;
      end if;`,
    refuses: "each.element ? 'programmeReservationId' and reserved is null",
    write: `
      if reserved is not null then
        update programme_reservation
          set placed_order_id = fresh.id, next_at = case when awaits then 0 else fresh.placed_at end
          where programme_reservation.id = reserved;
      end if;`,
  },
};
