import { accept, refuse } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { activeSession } from "../../auth/active-session.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { addressOf } from "../../http/caller-address.ts";
import { compressed } from "../../http/compressed.ts";
import { fileOf } from "../../http/file-body.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { addReservation, cancelReservation, changeReservation } from "./edit-reservation.ts";
import { importReservations } from "./import-reservations.ts";
import { listReservations } from "./list-reservations.ts";
import { loadReservation } from "./load-reservation.ts";
import { listSeats, seatReservation } from "./seat-reservation.ts";
import type { StaffParts } from "./reservation-parts.ts";

export type ReservationRoutes = Pick<
  Handlers,
  | "listReservations"
  | "addReservation"
  | "importReservations"
  | "changeReservation"
  | "cancelReservation"
  | "listSeats"
  | "seatReservation"
>;

/** Tables that are booked, always of the staff's own venue. */
export function reservationRoutes(context: AppContext): ReservationRoutes {
  const { database, venues } = context;
  const parts = (venue: OpenVenue, { staff }: Callers["staff"], now: number): StaffParts => ({
    database,
    venue,
    publicUrl: context.publicUrl(),
    by: staff,
    now,
  });
  return {
    listReservations: ({ caller, body, request, now }) =>
      atVenue(venues, caller, async (venue) => {
        const listed = await listReservations(parts(venue, caller, now), body);
        return listed.ok ? accept(await compressed(request, listed.value)) : listed;
      }),
    addReservation: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) => addReservation(parts(venue, caller, now), body)),
    importReservations: ({ caller, body, request, now }) =>
      atVenue(venues, caller, (venue) =>
        importReservations(parts(venue, caller, now), fileOf(request, body.file), body),
      ),
    changeReservation: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        changeReservation(parts(venue, caller, now), params.id, body),
      ),
    listSeats: ({ caller, now }) =>
      atVenue(venues, caller, async (venue) => accept(await listSeats(parts(venue, caller, now)))),
    seatReservation: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        seatReservation(parts(venue, caller, now), params.id, body),
      ),
    cancelReservation: ({ caller, params, body, now }) =>
      atVenue(venues, caller, (venue) =>
        cancelReservation(parts(venue, caller, now), params.id, body),
      ),
  };
}

/** What a phone with a code or a session of the venue reads of the reservation whose link it has. */
export function reserveRoutes({
  database,
  venues,
  wrongReservations: tries,
}: AppContext): Pick<Handlers, "loadReservation"> {
  return {
    loadReservation: async ({ caller, query, request, now }) => {
      const asked = { db: database.reader, tries, address: addressOf(request), now, ...query };
      if (caller.kind === "scan") {
        return loadReservation({ ...asked, venueId: caller.scanned.venue.id });
      }
      const { session } = caller;
      const active = activeSession(session, await venues.find(session.venueId), now);
      if (!active.ok) return refuse(active.refusal);
      return loadReservation({ ...asked, venueId: session.venueId });
    },
  };
}
