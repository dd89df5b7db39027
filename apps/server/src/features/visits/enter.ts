import { randomBytes } from "node:crypto";
import { accept, refuse, type Result } from "@comanda/domain";
import { hasVisit, userIdFrom } from "@comanda/domain/session";
import type { ApiRefusal, WireVisitOfPhone } from "@comanda/contract";
import type { VenueBook } from "../../venue/venue-book.ts";
import { checkInVisit, type CheckedIn, type ScanOptions } from "./check-in.ts";
import type { Visits } from "./visits.ts";
import type { Scanned } from "../../auth/find-scanned.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import { SESSION_MILLISECONDS, type SessionTokens } from "../../auth/session-token.ts";
import { findOpened, seatedOr, sessionReservation } from "../../auth/reserved-session.ts";
import type { Reader } from "../../db/database.ts";
import type { WrongTries } from "../../lib/wrong-tries.ts";
import { activeSession, closedReservation, type ActiveSession } from "../../auth/active-session.ts";

interface Parts {
  readonly tokens: SessionTokens;
  readonly venues: VenueBook;
  readonly visits: Visits;
}

/** A phone that is in, with the token that says so from now on; without one while its guest has to be asked something. */
export interface Entered extends ActiveSession {
  readonly token: string;
  /** How it stands to the visit of its place, where guests are counted. */
  readonly visit?: WireVisitOfPhone;
}

/** Who scans, and what the phone says beside the code. */
export interface ScanInput extends ScanOptions {
  readonly userId: string;
  readonly now: number;
}

/**
 * Opens a session for a scanned code; the phone's own user id is kept, so that scanning again resumes (D-04). Where guests
 * are counted the session is one of a visit.
 */
export async function enterByCode(
  { tokens, visits }: Pick<Parts, "tokens" | "visits">,
  { venue, mode, generation, placeId }: Scanned,
  { userId, now, ...wishes }: ScanInput,
): Promise<Result<Entered, ApiRefusal>> {
  const session: DinerSession = {
    venueId: venue.id,
    placeId,
    mode,
    generation,
    visitId: "",
    userId: userIdOf({ userId, now }),
    startedAt: now,
    expiresAt: now + SESSION_MILLISECONDS,
  };
  const active = activeSession(session, venue, now);
  if (!active.ok) return active;
  if (!hasVisit(mode)) return accept({ ...active.value, token: tokens.sign(session) });
  const scan = { venue, placeId, userId: session.userId, now };
  const checkedIn = await checkInVisit(visits, scan, wishes);
  if (!checkedIn.ok) return checkedIn;
  const visit = visitOfPhone(checkedIn.value);
  if (checkedIn.value.kind !== "in") return accept({ ...active.value, token: "", visit });
  const inVisit = { ...session, visitId: checkedIn.value.visitId };
  return accept({ ...active.value, session: inVisit, token: tokens.sign(inVisit), visit });
}

function visitOfPhone(checkedIn: CheckedIn): WireVisitOfPhone {
  switch (checkedIn.kind) {
    case "in": {
      const { openedAt, guest, guests } = checkedIn;
      return { openedAt, guest, ...(guests > 0 && { pax: guests }) };
    }
    case "ask":
      return { needs: "choice", openedAt: checkedIn.openedAt };
    case "tap":
      return { needs: "tap", sign: checkedIn.sign };
    case "pin": {
      const { digits, retryAfterSeconds } = checkedIn;
      return { needs: "pin", digits, ...(retryAfterSeconds > 0 && { retryAfterSeconds }) };
    }
  }
}

/** Opens a session for the link of a reservation: nobody is counted, and no PIN is asked. */
export async function enterByLink(
  parts: Parts & { readonly db: Reader; readonly tries: WrongTries },
  { venue, generation, placeId, mode }: Scanned,
  { userId, now, address, reserveId }: ScanInput & { readonly reserveId: string },
): Promise<Result<Entered, ApiRefusal>> {
  const { db, tries } = parts;
  const found = await findOpened({ db, tries, venueId: venue.id, reserveId, address, now });
  if (!found.ok) {
    const isNone = found.refusal.kind === "reservation-closed";
    return isNone ? refuse({ kind: "code-unknown" }) : found;
  }
  const behindCode: DinerSession = {
    venueId: venue.id,
    placeId,
    mode,
    generation,
    visitId: "",
    userId: userIdOf({ userId, now }),
    startedAt: now,
    expiresAt: now + SESSION_MILLISECONDS,
    reservation: sessionReservation(found.value, venue.rules.venue.timeZone, now),
  };
  const session = seatedOr(behindCode, found.value);
  const active = activeSession(session, venue, now);
  if (!active.ok) return active;
  // Its guests have gone, or nobody comes. Why it is so `loadReservation` tells.
  const isOver = closedReservation(session) !== undefined || !(await parts.visits.isOpen(session));
  if (isOver) return refuse({ kind: "code-unknown" });
  return enterReserved(parts, active.value, now);
}

/** Once it is seated the phone is one of its table's, with a number and a token of that visit. */
async function enterReserved(
  { tokens, visits }: Pick<Parts, "tokens" | "visits">,
  active: ActiveSession,
  now: number,
): Promise<Result<Entered, ApiRefusal>> {
  const token = tokens.sign(active.session);
  const { visitId } = active.session;
  if (visitId === "") return accept({ ...active, token });
  const visit = await visits.door.joinSeated(active.session, now);
  return accept({ ...active, token, ...(visit !== undefined && { visit: visitOfPhone(visit) }) });
}

/**
 * Finds the session that a token vouches for (D-03, D-04). Refused is one that has expired, whose code was revoked or
 * replaced, or whose visit is closed.
 */
export async function enterAgain(
  parts: Parts,
  session: DinerSession,
  token: string,
  now: number,
): Promise<Result<Entered, ApiRefusal>> {
  const { venues, visits } = parts;
  if (closedReservation(session) !== undefined) return refuse({ kind: "code-unknown" });
  const active = activeSession(session, await venues.find(session.venueId), now);
  if (!active.ok) return active;
  if (!(await visits.isOpen(session))) return refuse({ kind: "session-invalid" });
  if (session.reservation !== undefined) return enterReserved(parts, active.value, now);
  return accept({ ...active.value, token });
}

/** The phone's own user id, or a new one. */
function userIdOf({ userId, now }: Pick<ScanInput, "userId" | "now">): string {
  return USER_ID.test(userId) ? userId : userIdFrom(randomBytes(64), now);
}

const USER_ID = /^[A-Za-z0-9]{20,40}$/;
