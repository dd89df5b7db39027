import { accept, refuse, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app/app-context.ts";
import { activeSession } from "../../auth/active-session.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Callers, Handlers } from "../../auth/calls.ts";
import { addressOf } from "../../http/caller-address.ts";
import { compressed } from "../../http/compressed.ts";
import { fileOf } from "../../http/file-body.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { addReservation, cancelReservation, changeReservation } from "./edit-reservation.ts";
import { deleteReservation, putReservation } from "./keyed-reservation.ts";
import { makeReservationKey, removeReservationKey } from "./reservation-key.ts";
import { importReservations } from "./import-reservations.ts";
import { listReservations } from "./list-reservations.ts";
import { loadReservation } from "./load-reservation.ts";
import { listSeats, seatReservation } from "./seat-reservation.ts";
import type { ReservationParts, StaffParts } from "./reservation-parts.ts";

export type ReservationRoutes = Pick<
  Handlers,
  | "listReservations"
  | "addReservation"
  | "importReservations"
  | "changeReservation"
  | "cancelReservation"
  | "makeReservationKey"
  | "removeReservationKey"
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
    makeReservationKey: ({ caller: { staff: by }, now }) =>
      makeReservationKey({ database, by, now }),
    removeReservationKey: ({ caller: { staff: by }, now }) =>
      removeReservationKey({ database, by, now }),
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

/** What another system does to the reservations of the venue whose key it has. */
export function systemRoutes(
  context: AppContext,
): Pick<Handlers, "putReservation" | "deleteReservation"> {
  const { database, venues } = context;
  const at = async <Value>(
    { venueId }: Callers["system"],
    now: number,
    act: (parts: ReservationParts) => Promise<Result<Value, ApiRefusal>>,
  ): Promise<Result<Value, ApiRefusal>> => {
    const venue = await venues.find(venueId);
    if (venue === undefined) return refuse({ kind: "key-unknown" });
    return act({ database, venue, publicUrl: context.publicUrl(), now });
  };
  return {
    putReservation: ({ caller, params, body, now }) =>
      at(caller, now, (parts) => putReservation(parts, params.reference, body)),
    deleteReservation: ({ caller, params, now }) =>
      at(caller, now, (parts) => deleteReservation(parts, params.reference)),
  };
}
