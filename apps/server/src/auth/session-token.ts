import { createHmac, timingSafeEqual } from "node:crypto";
import { RESERVATION_MODE } from "@comanda/domain/order";
import { CODE_MODES, type SessionMode } from "@comanda/domain/session";
import type { DinerSession } from "../tables/visits/diner-session.ts";

/** How long a check-in can be used; scanning again begins a new one. */
export const SESSION_MILLISECONDS = 12 * 60 * 60 * 1000;

const VERSION = "3";
/** With the reservation whose link was opened. */
const WITH_RESERVATION = "4";
/** Stands in it for a mode that no printed code has. */
const RESERVED = "r";
/** Tokens from before there were visits. */
const WITHOUT_VISIT = "2";
/** Tokens from before codes had generations: what was in use then is the first. */
const WITHOUT_GENERATION = "1";

const READABLE = new Set([WITHOUT_GENERATION, WITHOUT_VISIT, VERSION, WITH_RESERVATION]);

/** What a token says of a session: of a reservation nothing but which one it is. */
export type TokenSession = Omit<DinerSession, "reservation"> & {
  readonly reservation?: { readonly id: string };
};

/**
 * Signs and reads tokens: `3.venue.place.mode.generation.visit.user.start.expiry.signature`, all of it safe in a header; of a
 * reservation `4`, with its id after the visit.
 */
export class SessionTokens {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  sign(session: TokenSession): string {
    const { reservation, mode } = session;
    const payload = [
      reservation === undefined ? VERSION : WITH_RESERVATION,
      session.venueId,
      session.placeId,
      mode === RESERVATION_MODE ? RESERVED : CODE_MODES.indexOf(mode),
      session.generation,
      session.visitId,
      ...(reservation === undefined ? [] : [reservation.id]),
      session.userId,
      session.startedAt.toString(36),
      session.expiresAt.toString(36),
    ].join(".");
    return `${payload}.${this.#signatureOf(payload)}`;
  }

  /** The session a token vouches for, expired or not; undefined when nobody here signed it. */
  read(token: string): TokenSession | undefined {
    const end = token.lastIndexOf(".");
    if (end < 0) return undefined;
    const payload = token.slice(0, end);
    if (!isSame(token.slice(end + 1), this.#signatureOf(payload))) return undefined;
    const parts = payload.split(".");
    if (parts[0] === WITHOUT_GENERATION) parts.splice(4, 0, "1", "");
    else if (parts[0] === WITHOUT_VISIT) parts.splice(5, 0, "");
    const reserveId = parts[0] === WITH_RESERVATION ? parts.splice(6, 1)[0] : undefined;
    if (!READABLE.has(parts[0] ?? "")) return undefined;
    const [, venueId = "", placeId = "", code, generation, visitId = ""] = parts;
    const [userId = "", start = "", expiry = ""] = parts.slice(6);
    const mode: SessionMode | undefined =
      code === RESERVED ? RESERVATION_MODE : CODE_MODES[Number(code)];
    if (mode === undefined) return undefined;
    return {
      venueId,
      placeId,
      mode,
      generation: Number(generation),
      visitId,
      userId,
      startedAt: parseInt(start, 36),
      expiresAt: parseInt(expiry, 36),
      ...(reserveId !== undefined && { reservation: { id: reserveId } }),
    };
  }

  #signatureOf(payload: string): string {
    return createHmac("sha256", this.#key).update(payload).digest("base64url");
  }
}

/** Whether a text has the shape of a session token and not of a table's code. */
export function looksLikeToken(text: string): boolean {
  return text.includes(".");
}

function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}
