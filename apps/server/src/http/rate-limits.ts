import type { FastifyRequest } from "fastify";
import { hasVisit, type SessionMode } from "@comanda/domain/session";
import type { CallLimit } from "@comanda/contract/schemas";
import type { Limits } from "../config/config.ts";
import { addressOf } from "./caller-address.ts";
import type { Identity } from "../auth/calls.ts";

/** Calls that are counted together; what reads lists is the console's. */
type Kind = Exclude<CallLimit, "none" | "list">;

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
const MAX_CALLERS = 100_000;
/** Strangers' addresses counted one by one in a minute; those beyond share one count. */
const MAX_ADDRESSES = 10_000;

/**
 * For each read that a minute allows, bytes of lists that a session may have at once, and in a second from then on: with
 * 240 reads 7.7 MB and 480 kB, the boards of 300 open orders of a console that is opened eight times, and one in two seconds.
 */
const LIST_BURST_BYTES = 32_000;
const LIST_SECOND_BYTES = 2_000;
/** Consoles of one venue that may all be opened at once, after a restart say. */
const VENUE_CONSOLES = 12;

/** How much has been read, less what time has forgiven since. */
interface Allowance {
  spent: number;
  at: number;
}

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
  /** Of sessions and venues. */
  readonly #lists = new Map<string, Allowance>();
  readonly #listBurst: number;
  readonly #listSecond: number;

  constructor({ openSession, read, placeOrder, signIn, placePhones, venuePhones }: Limits) {
    this.#listBurst = read * LIST_BURST_BYTES;
    this.#listSecond = read * LIST_SECOND_BYTES;
    this.#most = {
      scan: openSession,
      read,
      order: placeOrder,
      lookUp: placeOrder,
      setUp: signIn,
      console: read * 5,
      system: read,
    };
    this.#placePhones = placePhones;
    this.#venuePhones = venuePhones;
  }

  /** Counts a call; answers 0 when it may go on, else the seconds until it may. */
  count(limit: CallLimit, identity: Identity, request: FastifyRequest, now: number): number {
    if (limit === "none") return 0;
    this.#turn(now);
    if (!this.#isAllowed(limit === "list" ? "console" : limit, identity, request)) {
      return Math.ceil(((this.#minute + 1) * MINUTE - now) / 1000);
    }
    return limit === "list" ? this.#listWait(identity, now) : 0;
  }

  /** What a list that was read weighs, in bytes of JSON: a board that is read whole costs what it costs the server. */
  weigh(identity: Identity, bytes: number, now: number): void {
    for (const { id, share } of holders(identity)) {
      const allowance = this.#lists.get(id);
      const spent = bytes / share + this.#owed(allowance, now);
      this.#lists.set(id, { spent, at: now });
    }
  }

  /** Seconds until a session and its venue may read a list; 0 when they may. */
  #listWait(identity: Identity, now: number): number {
    const owed = holders(identity).map(({ id }) => this.#owed(this.#lists.get(id), now));
    const above = Math.max(0, ...owed) - this.#listBurst;
    return above < 0 ? 0 : Math.max(1, Math.ceil(above / this.#listSecond));
  }

  #owed(allowance: Allowance | undefined, now: number): number {
    if (allowance === undefined) return 0;
    const forgiven = (Math.max(0, now - allowance.at) / 1000) * this.#listSecond;
    return Math.max(0, allowance.spent - forgiven);
  }

  #turn(now: number): void {
    const minute = Math.floor(now / MINUTE);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#known = noCounts();
    this.#strangers = new Map();
    for (const [id, allowance] of this.#lists) {
      if (this.#owed(allowance, now) === 0) this.#lists.delete(id);
    }
  }

  #isAllowed(limit: Kind, identity: Identity, request: FastifyRequest): boolean {
    switch (identity.kind) {
      case "phone": {
        const { userId, placeId, venueId, mode } = identity.session;
        // A settings load with a session opens none: it reads.
        const kind = limit === "scan" ? "read" : limit;
        return this.#isKnownAllowed(kind, userId, { placeId, venueId, mode });
      }
      case "scan": {
        // Whoever scans has no session yet: the address stands for the phones behind it, at this place only.
        const { placeId, venue, mode } = identity.scanned;
        const caller = `${placeId} ${addressOf(request)}`;
        return this.#isKnownAllowed(limit, caller, { placeId, venueId: venue.id, mode });
      }
      case "screen": {
        const { code, venueId } = identity.screen;
        const caller = `${code} ${addressOf(request)}`;
        return this.#isKnownAllowed(limit, caller, { placeId: code, venueId });
      }
      case "system": {
        const { venueId } = identity;
        return this.#isKnownAllowed(limit, venueId, { placeId: venueId, venueId });
      }
      case "staff": {
        const { token, staff } = identity;
        const { venueId } = staff;
        return this.#isKnownAllowed(limit, token, { placeId: venueId, venueId });
      }
      default:
        return this.#isStrangerAllowed(limit, request);
    }
  }

  /**
   * What is refused to a session for its own calls counts nobody else's. At a table 40 phones are many; a code for all who pick
   * up is bounded as its venue is: behind it may be a thousand.
   */
  #isKnownAllowed(
    kind: Kind,
    callerId: string,
    { placeId, venueId, mode }: { placeId: string; venueId: string; mode?: SessionMode },
  ): boolean {
    const { callers, places, venues } = this.#known[kind];
    const most = this.#most[kind];
    const isForAll = mode !== undefined && !hasVisit(mode);
    const phones = isForAll ? this.#venuePhones : this.#placePhones;
    const venue = counterOf(venues, venueId);
    const place = counterOf(places, placeId);
    if (venue.made >= most * this.#venuePhones || place.made >= most * phones) return false;
    const caller =
      callers.size < MAX_CALLERS ? counterOf(callers, callerId) : callers.get(callerId);
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
    const isCounted = this.#strangers.size < MAX_ADDRESSES || this.#strangers.has(own);
    const counter = counterOf(this.#strangers, isCounted ? own : kind);
    if (counter.made >= this.#most[kind]) return false;
    counter.made += 1;
    return true;
  }
}

/** Whose allowance a read of a list is taken from, and by how many it is shared. */
function holders(identity: Identity): readonly { id: string; share: number }[] {
  if (identity.kind !== "staff") return [];
  return [
    { id: `session ${identity.token}`, share: 1 },
    { id: `venue ${identity.staff.venueId}`, share: VENUE_CONSOLES },
  ];
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
  return {
    scan: none(),
    read: none(),
    order: none(),
    lookUp: none(),
    setUp: none(),
    console: none(),
    system: none(),
  };
}
