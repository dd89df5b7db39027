import { accept, refuse, type Result } from "@comanda/domain";
import { reservationStanding } from "@comanda/domain/session";
import type { ApiRefusal, WireReservation } from "@comanda/contract";
import type { Reader } from "../../db/database.ts";
import type { WrongTries } from "../../lib/wrong-tries.ts";
import {
  findReservation,
  type StoredReservation,
} from "../../tables/reservations/reservation.store.ts";

/** Who opens the link of a reservation, and where. */
export interface OpenedLink {
  readonly db: Reader;
  readonly tries: WrongTries;
  readonly venueId: string;
  readonly reserveId: string;
  /** Where the call comes from. */
  readonly address: string;
  readonly now: number;
}

/** Wrong links of one address within ten minutes. Nobody guesses 128 bits, and a right one is not counted, so that no others are bounded. */
export const WRONG_LINKS = { ofAddress: 30, ofAll: Infinity };

/** What all of them are counted under. */
const LINKS = "reservations";

/** 128 bits, as newSecret makes them; nothing else is looked up. */
const ID = /^[\w-]{22}$/;

/**
 * The reservation of a link. One that nobody has, or that is another venue's, is unknown, and counted: after 30 of them in ten
 * minutes none is looked at that comes from the same address.
 */
async function findOpened({
  db,
  tries,
  venueId,
  reserveId,
  address,
  now,
}: OpenedLink): Promise<Result<StoredReservation, ApiRefusal>> {
  const retryAfterSeconds = tries.take(LINKS, address, now);
  if (retryAfterSeconds > 0) return refuse({ kind: "too-many-requests", retryAfterSeconds });
  const found = ID.test(reserveId) ? await findReservation(db, venueId, reserveId) : undefined;
  if (found === undefined) return refuse({ kind: "reservation-closed", why: "unknown" });
  tries.giveBack(LINKS, address, now);
  return accept(found);
}

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
