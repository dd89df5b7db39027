import type { FastifyRequest } from "fastify";
import type { CallLimit } from "@comanda/contract/schemas";
import type { Limits } from "../config/config.ts";
import { addressOf } from "./caller-address.ts";
import type { Identity } from "./calls.ts";

/** Calls that are counted together. */
type Kind = Exclude<CallLimit, "none">;

interface Counter {
  made: number;
}

/** How often somebody the server knows has called in this minute, and whoever shares the place and the venue. */
interface Counters {
  readonly callers: Map<string, Counter>;
  readonly places: Map<string, Counter>;
  readonly venues: Map<string, Counter>;
}

const MINUTE = 60_000;
/** Known callers counted one by one in a minute; those beyond are counted by place and venue alone. */
const MOST_CALLERS = 100_000;
/** Strangers' addresses counted one by one in a minute; those beyond share one count. */
const MOST_ADDRESSES = 10_000;

/**
 * Counts calls by the minute. Whoever the server knows is counted by session, and by place and venue, so that neither a
 * stranger's noise nor a neighbour's takes anything from them; strangers by address, apart from all others and in a
 * bounded number of counts. Each process counts for itself. See docs/decisions (how callers are counted).
 */
export class RateLimiter {
  readonly #most: Readonly<Record<Kind, number>>;
  readonly #placePhones: number;
  readonly #venuePhones: number;
  #minute = 0;
  #known: Readonly<Record<Kind, Counters>> = noCounts();
  #strangers = new Map<string, Counter>();

  constructor({ openSession, read, placeOrder, signIn, placePhones, venuePhones }: Limits) {
    this.#most = { scan: openSession, read, order: placeOrder, setUp: signIn, console: read * 5 };
    this.#placePhones = placePhones;
    this.#venuePhones = venuePhones;
  }

  /** Counts a call; answers 0 when it may go on, else the seconds until the next minute. */
  count(limit: CallLimit, identity: Identity, request: FastifyRequest, now: number): number {
    if (limit === "none") return 0;
    this.#turn(now);
    return this.#isAllowed(limit, identity, request)
      ? 0
      : Math.ceil(((this.#minute + 1) * MINUTE - now) / 1000);
  }

  #turn(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#known = noCounts();
    this.#strangers = new Map();
  }

  #isAllowed(limit: Kind, identity: Identity, request: FastifyRequest): boolean {
    switch (identity.kind) {
      case "phone": {
        const { userId, placeId, venueId } = identity.session;
        // A settings load with a session opens none: it reads.
        return this.#isKnownAllowed(limit === "scan" ? "read" : limit, userId, placeId, venueId);
      }
      case "scan": {
        // Whoever scans has no session yet: the address stands for the phones behind it, at this place only.
        const { placeId, venue } = identity.scanned;
        return this.#isKnownAllowed(limit, `${placeId} ${addressOf(request)}`, placeId, venue.id);
      }
      case "staff": {
        const { token, staff } = identity;
        return this.#isKnownAllowed(limit, token, staff.venueId, staff.venueId);
      }
      default:
        return this.#isStrangerAllowed(limit, request);
    }
  }

  /** What is refused to a session for its own calls counts nobody else's. */
  #isKnownAllowed(kind: Kind, callerId: string, placeId: string, venueId: string): boolean {
    const { callers, places, venues } = this.#known[kind];
    const most = this.#most[kind];
    const venue = counterOf(venues, venueId);
    const place = counterOf(places, placeId);
    if (venue.made >= most * this.#venuePhones || place.made >= most * this.#placePhones) {
      return false;
    }
    const caller =
      callers.size < MOST_CALLERS ? counterOf(callers, callerId) : callers.get(callerId);
    if (caller !== undefined) {
      if (caller.made >= most) return false;
      caller.made += 1;
    }
    place.made += 1;
    venue.made += 1;
    return true;
  }

  #isStrangerAllowed(kind: Kind, request: FastifyRequest): boolean {
    const own = `${kind} ${addressOf(request)}`;
    const isCounted = this.#strangers.size < MOST_ADDRESSES || this.#strangers.has(own);
    const counter = counterOf(this.#strangers, isCounted ? own : kind);
    if (counter.made >= this.#most[kind]) return false;
    counter.made += 1;
    return true;
  }
}

function counterOf(counters: Map<string, Counter>, id: string): Counter {
  const found = counters.get(id);
  if (found !== undefined) return found;
  const counter = { made: 0 };
  counters.set(id, counter);
  return counter;
}

function noCounts(): Readonly<Record<Kind, Counters>> {
  const none = (): Counters => ({ callers: new Map(), places: new Map(), venues: new Map() });
  return { scan: none(), read: none(), order: none(), setUp: none(), console: none() };
}
