import { accept, refuse, type Result } from "@comanda/domain";
import { reservationStanding } from "@comanda/domain/session";
import type { ApiRefusal, WireReservation } from "@comanda/contract";
import { findOpened, type OpenedLink } from "../../auth/reserved-session.ts";

/** What its guests read of their reservation (API-012, ENT-028); of one that was cancelled or is past, that it is. */
export async function loadReservation(
  opened: OpenedLink,
): Promise<Result<WireReservation, ApiRefusal>> {
  const found = await findOpened(opened);
  if (!found.ok) return found;
  const { id, pax, starts_at: startsAt, customer_name: customerName, state } = found.value;
  const standing = reservationStanding({ state, startsAt }, opened.now);
  if (standing === "cancelled" || standing === "past") {
    return refuse({ kind: "reservation-closed", why: standing });
  }
  return accept({ reservationId: id, pax, startTime: startsAt, customerName });
}
