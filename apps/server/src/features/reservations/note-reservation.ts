import { accept, refuse, type Result } from "@comanda/domain";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { ApiRefusal, AuditAction, WireStaffReservation } from "@comanda/contract";
import { announceToConsoles } from "../../db/announcement.ts";
import type { Writer } from "../../db/database.ts";
import type { ReservationTable } from "../../db/reservation-tables.ts";
import { findReservation } from "../../tables/reservations/reservation.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import type { ReservationParts } from "./reservation-parts.ts";
import { linksOf, reservationView } from "./reservation-view.ts";

/** Where something is written down, and who did it: of the staff, or another system. */
interface Noting extends Pick<ReservationParts, "venue" | "now"> {
  readonly actor: Pick<StaffIdentity, "name" | "login">;
}

/** What is written down says when, for how many and where, and never who: it is not erased. */
export async function note(
  trx: Writer,
  { venue, actor, now }: Noting,
  deed: AuditAction,
  { pax, starts_at: startsAt }: Pick<ReservationTable, "pax" | "starts_at">,
  table = "",
): Promise<void> {
  const { date, minute } = localTime(startsAt, venue.rules.venue.timeZone);
  const subject = [`${date} ${formatTimeOfDay(minute)}`, String(pax), table]
    .filter((part) => part !== "")
    .join(" · ");
  await insertAuditLine(trx, { venueId: venue.id, at: now, actor: nameOf(actor), deed, subject });
  trx.onCommit(announceToConsoles(venue.id));
}

/** A reservation as it stands now. */
export async function readOne(
  parts: ReservationParts,
  id: string,
): Promise<Result<WireStaffReservation, ApiRefusal>> {
  const row = await findReservation(parts.database.reader, parts.venue.id, id);
  if (row === undefined) return refuse({ kind: "not-found" });
  return accept(reservationView(row, parts, await linksOf(parts)));
}
