import type { PlacingStep } from "./placing-step.ts";

/**
 * What an order takes of an outside programme is reserved there, and no lane lets go of it at this moment: the order binds it. Placed at
 * once it is due to be committed; of an order that awaits its payment it is once that has come. What the programme calls it is written
 * with the order: until then only a process that stops in between would have asked for it, and the programme knows it by our id.
 */
export const programmeOfOrder: PlacingStep = {
  name: "programme",
  outcome: "programme-over",
  sqlite: (connection) => {
    const find = connection.prepare<[string, string]>(`
      select 1 from programme_reservation
      where id = ? and venue_id = ? and state in ('reserving', 'reserved') and placed_order_id = ''`);
    const bind = connection.prepare<[string, string, number, string]>(`
      update programme_reservation
      set state = 'reserved', commit_id = ?, placed_order_id = ?, next_at = ? where id = ?`);
    return {
      look: ({ order: { programmeReservation, venueId } }) =>
        programmeReservation !== undefined &&
        find.get(programmeReservation.id, venueId) === undefined,
      write: ({ order: { programmeReservation, id, now }, awaits }) => {
        if (programmeReservation === undefined) return;
        bind.run(programmeReservation.commitId, id, awaits ? 0 : now, programmeReservation.id);
      },
    };
  },
  postgres: {
    declare: "reserved text;",
    look: `
      reserved := null;
      if each.element ? 'programmeReservation' then
        select programme_reservation.id into reserved from programme_reservation
          where programme_reservation.id = each.element -> 'programmeReservation' ->> 'id' and venue_id = this_venue
            and state in ('reserving', 'reserved') and placed_order_id = ''
          for update;
      end if;`,
    refuses: "each.element ? 'programmeReservation' and reserved is null",
    write: `
      if reserved is not null then
        update programme_reservation
          set state = 'reserved', commit_id = each.element -> 'programmeReservation' ->> 'commitId',
            placed_order_id = fresh.id, next_at = case when awaits then 0 else fresh.placed_at end
          where programme_reservation.id = reserved;
      end if;`,
  },
};
