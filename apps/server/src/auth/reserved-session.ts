import { accept, refuse, type Result } from "@comanda/domain";
import { RESERVATION_MODE } from "@comanda/domain/order";
import { reservationStanding } from "@comanda/domain/session";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { ApiRefusal } from "@comanda/contract";
import type { Reader } from "../db/database.ts";
import type { WrongTries } from "../lib/wrong-tries.ts";
import {
  findReservation,
  type StoredReservation,
} from "../tables/reservations/reservation.store.ts";
import type { DinerSession, SessionReservation } from "../tables/visits/diner-session.ts";
import type { VenueBook } from "../venue/venue-book.ts";
import type { TokenSession } from "./session-token.ts";

/** Wrong links of one address within ten minutes. Nobody guesses 128 bits, and a right one is not counted, so that no others are bounded. */
export const WRONG_LINKS = { ofAddress: 30, ofAll: Infinity };

/** What all of them are counted under. */
const LINKS = "reservations";

/** 128 bits, as newSecret makes them; nothing else is looked up. */
const ID = /^[\w-]{22}$/;

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

/**
 * The reservation of a link. One that nobody has, or that is another venue's, is unknown, and counted: after 30 of them in ten
 * minutes none is looked at that comes from the same address.
 */
export async function findOpened(link: OpenedLink): Promise<Result<StoredReservation, ApiRefusal>> {
  const { db, tries, venueId, reserveId, address, now } = link;
  const retryAfterSeconds = tries.take(LINKS, address, now);
  if (retryAfterSeconds > 0) return refuse({ kind: "too-many-requests", retryAfterSeconds });
  const found = ID.test(reserveId) ? await findReservation(db, venueId, reserveId) : undefined;
  if (found === undefined) return refuse({ kind: "reservation-closed", why: "unknown" });
  tries.giveBack(LINKS, address, now);
  return accept(found);
}

/** What a phone's session says of a reservation at this moment. */
export function sessionReservation(
  row: StoredReservation,
  timeZone: string,
  now: number,
): SessionReservation {
  const { id, pax, starts_at: startsAt, created_at: createdAt, customer_name: name, state } = row;
  const time = formatTimeOfDay(localTime(startsAt, timeZone).minute);
  return {
    id,
    pax,
    startsAt,
    createdAt,
    label: name === "" ? time : `${name}, ${time}`,
    standing: reservationStanding({ state, startsAt }, now),
  };
}

/**
 * A session as its reservation stands now: until that is seated it orders for its time, from then on it is one of the table at
 * which it sits, whatever its token was signed for.
 */
export function seatedOr(session: DinerSession, row: StoredReservation): DinerSession {
  if (row.state !== "seated") return { ...session, mode: RESERVATION_MODE };
  const { place_id: placeId, generation, visit_id: visitId, mode } = row;
  return { ...session, placeId, generation, visitId, mode: mode ?? session.mode };
}

/** What a token vouches for, with its reservation as it stands. */
export async function currentSession(
  { db, venues }: { readonly db: Reader; readonly venues: VenueBook },
  { reservation, ...session }: TokenSession,
  now: number,
): Promise<DinerSession> {
  if (reservation === undefined) return session;
  const row = await findReservation(db, session.venueId, reservation.id);
  const venue = await venues.find(session.venueId);
  if (row === undefined || venue === undefined) return session;
  const { timeZone } = venue.rules.venue;
  return seatedOr({ ...session, reservation: sessionReservation(row, timeZone, now) }, row);
}
