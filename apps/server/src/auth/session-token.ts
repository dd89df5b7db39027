import { createHmac, timingSafeEqual } from "node:crypto";
import { CODE_MODES } from "@comanda/domain/session";
import type { DinerSession } from "../tables/visits/diner-session.ts";

/** How long a check-in can be used; scanning again begins a new one. */
export const SESSION_MILLISECONDS = 12 * 60 * 60 * 1000;

const VERSION = "3";
/** Tokens from before there were visits. */
const WITHOUT_VISIT = "2";
/** Tokens from before codes had generations: what was in use then is the first. */
const WITHOUT_GENERATION = "1";

/** Signs and reads tokens: `3.venue.place.mode.generation.visit.user.start.expiry.signature`, all of it safe in a header. */
export class SessionTokens {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  sign(session: DinerSession): string {
    const payload = [
      VERSION,
      session.venueId,
      session.placeId,
      CODE_MODES.indexOf(session.mode),
      session.generation,
      session.visitId,
      session.userId,
      session.startedAt.toString(36),
      session.expiresAt.toString(36),
    ].join(".");
    return `${payload}.${this.#signatureOf(payload)}`;
  }

  /** The session a token vouches for, expired or not; undefined when nobody here signed it. */
  read(token: string): DinerSession | undefined {
    const end = token.lastIndexOf(".");
    if (end < 0) return undefined;
    const payload = token.slice(0, end);
    if (!isSame(token.slice(end + 1), this.#signatureOf(payload))) return undefined;
    const parts = payload.split(".");
    if (parts[0] === WITHOUT_GENERATION) parts.splice(4, 0, "1", "");
    else if (parts[0] === WITHOUT_VISIT) parts.splice(5, 0, "");
    else if (parts[0] !== VERSION) return undefined;
    const [, venueId = "", placeId = "", code, generation, visitId = ""] = parts;
    const [userId = "", start = "", expiry = ""] = parts.slice(6);
    const mode = CODE_MODES[Number(code)];
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
