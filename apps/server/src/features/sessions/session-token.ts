import { createHmac, timingSafeEqual } from "node:crypto";
import type { OrderMode } from "@comanda/domain";

/** What a phone's token vouches for (D-03). Nothing in it comes from the phone but the user id it made. */
export interface DinerSession {
  readonly venueId: string;
  readonly placeId: string;
  readonly mode: OrderMode;
  readonly userId: string;
  /** When this check-in began, epoch milliseconds. */
  readonly startedAt: number;
  readonly expiresAt: number;
}

/** How long a check-in can be used; scanning again begins a new one. */
export const SESSION_MILLISECONDS = 12 * 60 * 60 * 1000;

const MODES: readonly OrderMode[] = ["dineIn", "inRoom", "pickUp", "delivery", "reservation"];
const VERSION = "1";

/** Signs and reads tokens: `1.venue.place.mode.user.start.expiry.signature`, all of it safe in a header. */
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
      MODES.indexOf(session.mode),
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
    const [version, venueId, placeId, mode, userId, startedAt, expiresAt] = payload.split(".");
    const known = MODES[Number(mode)];
    if (version !== VERSION || known === undefined) return undefined;
    return {
      venueId: venueId ?? "",
      placeId: placeId ?? "",
      mode: known,
      userId: userId ?? "",
      startedAt: parseInt(startedAt ?? "", 36),
      expiresAt: parseInt(expiresAt ?? "", 36),
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
