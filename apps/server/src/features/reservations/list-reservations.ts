import { accept, type Result } from "@comanda/domain";
import { addDays } from "@comanda/domain/time";
import type { ApiRefusal, WireReservations } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { readCursor } from "../../lib/cursor.ts";
import { pageOfReservations } from "../../tables/reservations/reservation.store.ts";
import type { ReservationParts } from "./reservation-parts.ts";
import { beginningOf, todayOf } from "./reservation-time.ts";
import { linksOf, reservationView } from "./reservation-view.ts";

/** A page of a venue's reservations, the next first: those of a day by its wall, or all from today on. */
export async function listReservations(
  parts: ReservationParts,
  { date, find, cursor }: BodyOf<"listReservations">,
): Promise<Result<WireReservations, ApiRefusal>> {
  const after = readCursor(cursor, ["number", "string"]);
  if (!after.ok) return after;
  const { database, venue, now } = parts;
  const { timeZone } = venue.rules.venue;
  const today = todayOf(now, timeZone);
  const { rows, next } = await pageOfReservations(database.reader, venue.id, {
    from: beginningOf(date ?? today, timeZone),
    until: date === undefined ? Number.MAX_SAFE_INTEGER : beginningOf(addDays(date, 1), timeZone),
    find: find.trim().toWellFormed(),
    after: after.value,
  });
  const linkOf = await linksOf(parts);
  return accept({ today, rows: rows.map((row) => reservationView(row, parts, linkOf)), next });
}
