import { refuse, type Result } from "@comanda/domain";
import { hasVisit } from "@comanda/domain/session";
import type { ApiRefusal, WireSeats, WireStaffReservation } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { announceReservation } from "../../db/announcement.ts";
import type { Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { seatOrders } from "../../tables/orders/reserved-orders.store.ts";
import { findSeatCode } from "../../tables/places/code.store.ts";
import { findPlace, listPlaces } from "../../tables/places/place.store.ts";
import { findReservation, updateReservation } from "../../tables/reservations/reservation.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import {
  findGuest,
  findJoinable,
  listTakenPlaces,
  type OpenVisit,
} from "../../tables/visits/visit.store.ts";
import {
  addPhone,
  insertVisit,
  lockVisits,
  setGuests,
  touchVisit,
} from "../../tables/visits/visit-writes.store.ts";
import { note, readOne } from "./note-reservation.ts";
import type { ReservationParts, StaffParts } from "./reservation-parts.ts";

/** The tables at which guests can be seated, and at which of them others sit. */
export async function listSeats({ database, venue }: ReservationParts): Promise<WireSeats> {
  const { reader } = database;
  const taken = new Set(await listTakenPlaces(reader, venue.id));
  const tables = (await listPlaces(reader, venue.id)).filter(
    ({ code }) => code !== undefined && hasVisit(code.mode),
  );
  return {
    tables: tables.map(({ id, label, area }) => ({ id, label, area, isTaken: taken.has(id) })),
  };
}

/**
 * Seats a reservation at a table: what its guests have ordered ahead is on the bill there and goes to the kitchen, and their phones
 * are phones of that table. Where others sit its person is asked first (`table-taken`), and then joins them. Of two who seat it
 * at one moment one is told.
 */
export async function seatReservation(
  parts: StaffParts,
  id: string,
  { basis, placeId, joins }: BodyOf<"seatReservation">,
): Promise<Result<WireStaffReservation, ApiRefusal>> {
  const { database, venue, by, now } = parts;
  const refused = await database.write<ApiRefusal | undefined>(async (trx) => {
    await lockVisits(database.kind, trx, { venueId: venue.id, placeId });
    await lockOrders(database.kind, trx, venue.id);
    if (!(await holdLogin(trx, by.id))) return { kind: "sign-in-required" };
    const before = await findReservation(trx, venue.id, id);
    if (before === undefined) return { kind: "not-found" };
    if (before.state === "seated" && before.place_id === placeId) return undefined;
    if (before.state !== "booked" || before.revision !== basis) {
      return { kind: "reservation-outdated" };
    }
    const place = await findPlace(trx, venue.id, placeId);
    const generation = await findSeatCode(trx, venue.id, placeId);
    if (place?.code === undefined || generation === undefined || !hasVisit(place.code.mode)) {
      return { kind: "not-found" };
    }
    const there = await findJoinable(trx, venue.id, placeId);
    if (there !== undefined && !joins) return { kind: "table-taken", label: place.label };
    const { id: visitId } = await visitFor(trx, parts, { placeId, there, pax: before.pax });
    const seat = { place_id: placeId, visit_id: visitId };
    const change = {
      ...seat,
      state: "seated",
      generation,
      changed_at: now,
      changed_by: by.id,
    } as const;
    await updateReservation(trx, before, change);
    const users = await seatOrders(trx, venue.id, id, { ...seat, place_label: place.label, now });
    for (const userId of users) {
      const isIn = (await findGuest(trx, visitId, userId)) > 0;
      if (!isIn) await addPhone(trx, venue.id, visitId, userId, now);
    }
    await note(trx, { ...parts, actor: by }, "reservation-seated", before, place.label);
    trx.onCommit(announceReservation(venue.id, id));
    // Phones of the table, where others sat there.
    trx.onCommit({ venueId: venue.id, topic: "orders", visitId });
    return undefined;
  });
  return refused === undefined ? readOne(parts, id) : refuse(refused);
}

interface Seating {
  readonly placeId: string;
  readonly there: OpenVisit | undefined;
  readonly pax: number;
}

/** The visit of who sits there, or a new one for as many as have booked. */
async function visitFor(
  trx: Writer,
  { venue, now }: StaffParts,
  { placeId, there, pax }: Seating,
): Promise<OpenVisit> {
  if (there !== undefined) {
    await touchVisit(trx, venue.id, there.id, now);
    return there;
  }
  const place = { id: newId(now), venue_id: venue.id, place_id: placeId };
  const visit = await insertVisit(trx, place, now);
  await setGuests(trx, venue.id, visit.id, pax);
  return visit;
}
