import { randomBytes } from "node:crypto";
import { accept, type Result } from "@comanda/domain";
import { userIdFrom } from "@comanda/domain/session";
import type { ApiRefusal } from "@comanda/contract";
import type { AppContext } from "../../app-context.ts";
import type { OpenVenue } from "../venues/open-venue.ts";
import type { VenueBook } from "../venues/venue-book.ts";
import type { FoundCode } from "./code.store.ts";
import { SESSION_MILLISECONDS, type DinerSession } from "./session-token.ts";
import { activeSession, type ActiveSession } from "./active-session.ts";

type Parts = Pick<AppContext, "codes" | "venues" | "tokens">;

/** A phone that is in, with the token that says so from now on. */
export interface Entered extends ActiveSession {
  readonly token: string;
}

/** Opens a session for a scanned code; the phone's own user id is kept, so that scanning again resumes (D-04). */
export function enterByCode(
  { tokens }: Pick<Parts, "tokens">,
  { venue, mode, generation, placeId }: Scanned,
  userId: string,
  now: number,
): Result<Entered, ApiRefusal> {
  const session: DinerSession = {
    venueId: venue.id,
    placeId,
    mode,
    generation,
    userId: USER_ID.test(userId) ? userId : userIdFrom(randomBytes(64), now),
    startedAt: now,
    expiresAt: now + SESSION_MILLISECONDS,
  };
  return entered(session, tokens.sign(session), venue, now);
}

/**
 * Finds the session that a token vouches for (D-03, D-04). Refused is one that has expired, or whose code was revoked or
 * replaced. Decides at once where the venue is known.
 */
export function enterAgain(
  { venues }: Pick<Parts, "venues">,
  session: DinerSession,
  token: string,
  now: number,
): Result<Entered, ApiRefusal> | Promise<Result<Entered, ApiRefusal>> {
  const venue = venues.at(session.venueId);
  return venue === undefined
    ? venues.find(session.venueId).then((found) => entered(session, token, found, now))
    : entered(session, token, venue, now);
}

const USER_ID = /^[A-Za-z0-9]{20,40}$/;

export interface Scanned extends FoundCode {
  readonly venue: OpenVenue;
  readonly placeLabel: string;
}

/** What a printed code opens at this moment; undefined for a code that is none, unknown or no longer in use. */
export async function findScanned(
  { codes, venues }: Pick<Parts, "codes" | "venues">,
  code: string,
): Promise<Scanned | undefined> {
  const lately = codes.known(code);
  const open = lately === undefined ? undefined : await opened(venues, lately);
  if (open !== undefined) return open;
  const found = await codes.find(code);
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
