import { linkCodeOf, reservationStanding } from "@comanda/domain/session";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { WireStaffReservation } from "@comanda/contract";
import { listPlaces } from "../../tables/places/place.store.ts";
import type { StoredReservation } from "../../tables/reservations/reservation.store.ts";
import type { ReservationParts } from "./reservation-parts.ts";

/** Makes the links of a venue's reservations; null where it has no code in use. */
export async function linksOf({
  database,
  venue,
  publicUrl,
}: ReservationParts): Promise<(id: string) => string | null> {
  const places = await listPlaces(database.reader, venue.id);
  const code = linkCodeOf(places.flatMap((place) => place.code ?? []));
  return (id) => (code === undefined ? null : `${publicUrl}/checkin/${code.value}/${id}`);
}

/** A reservation as staff read it. */
export function reservationView(
  row: StoredReservation,
  { venue, now }: Pick<ReservationParts, "venue" | "now">,
  linkOf: (id: string) => string | null,
): WireStaffReservation {
  const { date, minute } = localTime(row.starts_at, venue.rules.venue.timeZone);
  const moment = { state: row.state, startsAt: row.starts_at };
  return {
    id: row.id,
    pax: row.pax,
    startTime: row.starts_at,
    date,
    time: formatTimeOfDay(minute),
    customerName: row.customer_name,
    phone: row.phone,
    note: row.note,
    state: row.state,
    isPast: reservationStanding(moment, now) === "past",
    table: row.table,
    visitId: row.visit_id,
    link: linkOf(row.id),
    reference: row.reference,
    revision: row.revision,
  };
}
