import { randomBytes } from "node:crypto";
import { accept, refuse, userIdFrom, type Result } from "@comanda/domain";
import type { ApiRefusal } from "@comanda/contract";
import type { House } from "../../house.ts";
import type { OpenVenue } from "../venues/open-venue.ts";
import type { VenueBook } from "../venues/venue-book.ts";
import { findCode, type FoundCode } from "./code.store.ts";
import { looksLikeToken, SESSION_MILLISECONDS, type DinerSession } from "./session-token.ts";
import { activeSession, type ActiveSession } from "./active-session.ts";

type Parts = Pick<House, "database" | "venues" | "tokens">;

/** A phone at the door: what it shows, and the user id that it made. */
export interface Arrival {
  /** A scanned code, or the token of a session. */
  readonly bearer: string;
  readonly userId: string;
}

/** A phone that is in, with the token that says so from now on. */
export interface Entered extends ActiveSession {
  readonly token: string;
}

/**
 * Opens a session for a scanned code, or finds the one that a token vouches for (D-03, D-04). Refused are codes that are
 * unknown, revoked or replaced, and sessions that nobody here signed or that have expired. Decides at once where a
 * session asks and its venue is known.
 */
export function enter(
  parts: Parts,
  { bearer, userId }: Arrival,
  now: number,
): Result<Entered, ApiRefusal> | Promise<Result<Entered, ApiRefusal>> {
  const { venues, tokens } = parts;
  if (!looksLikeToken(bearer)) return openSession(parts, { bearer, userId }, now);
  const session = tokens.read(bearer);
  if (session === undefined) return refuse({ kind: "session-invalid" });
  const venue = venues.at(session.venueId);
  return venue === undefined
    ? venues.find(session.venueId).then((found) => entered(session, bearer, found, now))
    : entered(session, bearer, venue, now);
}

/** A session for a scanned code; the phone's own user id is kept, so that scanning again resumes (D-04). */
async function openSession(
  parts: Parts,
  { bearer, userId }: Arrival,
  now: number,
): Promise<Result<Entered, ApiRefusal>> {
  const scanned = await findScanned(parts, bearer);
  if (scanned === undefined) return refuse({ kind: "code-unknown" });
  const { venue, mode, generation, placeId } = scanned;
  const session: DinerSession = {
    venueId: venue.id,
    placeId,
    mode,
    generation,
    userId: USER_ID.test(userId) ? userId : userIdFrom(randomBytes(64), now),
    startedAt: now,
    expiresAt: now + SESSION_MILLISECONDS,
  };
  return entered(session, parts.tokens.sign(session), venue, now);
}

const USER_ID = /^[A-Za-z0-9]{20,40}$/;
const CODE = /^[\w-]{1,64}$/;

export interface Scanned extends FoundCode {
  readonly venue: OpenVenue;
  readonly placeLabel: string;
}

/** What a printed code opens at this moment; undefined for a code that is none, unknown or no longer in use. */
export async function findScanned(
  { database, venues }: Pick<Parts, "database" | "venues">,
  code: string,
): Promise<Scanned | undefined> {
  const found = CODE.test(code) ? await findCode(database.reader, code) : undefined;
  if (found === undefined) return undefined;
  const known = await opened(venues, found);
  if (known !== undefined) return known;
  // Another process has put the code into use, and this one has not heard of it yet.
  venues.reread(found.venueId);
  return opened(venues, found);
}

async function opened(venues: VenueBook, found: FoundCode): Promise<Scanned | undefined> {
  const venue = await venues.find(found.venueId);
  const place = venue?.places.get(found.placeId);
  if (venue === undefined || place?.generation !== found.generation) return undefined;
  return { ...found, venue, placeLabel: place.label };
}

function entered(
  session: DinerSession,
  token: string,
  venue: OpenVenue | undefined,
  now: number,
): Result<Entered, ApiRefusal> {
  const active = activeSession(session, venue, now);
  return active.ok ? accept({ ...active.value, token }) : active;
}
