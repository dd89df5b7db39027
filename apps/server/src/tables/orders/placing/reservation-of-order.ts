import type { PlacingStep } from "./placing-step.ts";

/**
 * The reservation for which something is ordered still waits for its guests, for the same time: an order that comes at the moment at
 * which staff seat it, cancel it or give it another time is decided anew.
 */
export const reservationOfOrder: PlacingStep = {
  name: "reservation",
  outcome: "reservation-changed",
  sqlite: (connection) => {
    const find = connection.prepare<[string, string, number]>(`
      select 1 from reservation where id = ? and venue_id = ? and state = 'booked' and starts_at = ?`);
    return {
      look: ({ order: { venueId, reservation } }) =>
        reservation !== undefined &&
        find.get(reservation.id, venueId, reservation.startsAt) === undefined,
    };
  },
  postgres: {
    refuses: `fresh.reservation_id <> '' and not exists (
      select from reservation
      where id = fresh.reservation_id and venue_id = this_venue and state = 'booked'
        and starts_at = (each.element ->> 'reservedFor')::bigint
    )`,
  },
};
